import createCache from '@emotion/cache';

/** The security policy lets in only style elements that carry the page's nonce. */
const nonce = import.meta.env.SSR
  ? undefined
  : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** The cache of all styles made at run time, which also inserts them into the page. */
export const styleCache = createCache({ key: 'hh', nonce });

const { sheet } = styleCache;
const insert = sheet.insert.bind(sheet);
let open = false;

/**
 * The rules of one frame share a style element, those of the next get another. Adding a rule to an existing sheet makes
 * the browser recompute and lay out the whole page; a new sheet at the end affects only the elements it matches.
 */
sheet.insert = (rule) => {
  if (!open) {
    sheet.ctr = 0;
    open = true;
    requestAnimationFrame(() => (open = false));
  }
  insert(rule);
};
