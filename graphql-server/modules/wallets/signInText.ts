/** The fields of a text for "Sign-In With Solana", by the names of the wallet standard's `SolanaSignInInput`. */
export interface SignInFields {
  domain: string;
  address: string;
  statement: string;
  uri: string;
  version: string;
  chainId: string;
  nonce: string;
  issuedAt: string;
  expirationTime: string;
  requestId: string;
}

/** The text by CAIP-122, exactly as wallets compose it from the same fields. */
export const signInText = (fields: SignInFields): string =>
  [
    `${fields.domain} wants you to sign in with your Solana account:`,
    fields.address,
    '',
    fields.statement,
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    `Expiration Time: ${fields.expirationTime}`,
    `Request ID: ${fields.requestId}`,
  ].join('\n');
