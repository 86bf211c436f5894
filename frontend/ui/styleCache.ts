import createCache from '@emotion/cache';

/** The security policy lets in only style elements that carry the page's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Where all styles made at run time are kept and written to the page. */
export const styleCache = createCache({ key: 'hh', nonce });
