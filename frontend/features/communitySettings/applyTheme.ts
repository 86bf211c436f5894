import { THEME_ID, themeCss } from '../../../graphql-server/contract/theme/themeCss.ts';

let sheet: CSSStyleSheet | undefined;

/** Gives the page that is open the accent that the next one will come with. */
export function applyTheme(accent: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  // The one that the document came with would be over the default.
  document.getElementById(THEME_ID)?.remove();
  sheet.replaceSync(themeCss(accent));
}
