import createCache from '@emotion/cache';

/** The security policy lets in only style elements that carry the page's nonce. */
const nonce = import.meta.env.SSR
  ? undefined
  : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Where all styles made at run time are kept and written to the page. */
export const styleCache = createCache({ key: 'hh', nonce });

const { sheet } = styleCache;
const insert = sheet.insert.bind(sheet);
let open = false;

/**
 * The rules of one frame share a style element, those of the next get another. When a rule is added to a sheet that the
 * browser knows, it works out and lays out the whole page anew; a sheet at the end concerns only whom it names.
 */
sheet.insert = (rule) => {
  if (!open) {
    sheet.ctr = 0;
    open = true;
    requestAnimationFrame(() => (open = false));
  }
  insert(rule);
};
