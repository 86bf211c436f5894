/** Close codes of graphql-ws's own kind and ours (docs/api.md); after the first three a client may come again by itself. */
export const GOING_AWAY = 1001;
export const TRY_AGAIN = 1013;
export const SESSION_ENDED = 4403;
/** Of a token that is of no use any more. */
export const BAD_TOKEN = 4401;
