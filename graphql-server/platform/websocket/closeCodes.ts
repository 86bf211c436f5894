/** Close codes of graphql-ws and our own (docs/api.md); after the first three a client may reconnect automatically. */
export const GOING_AWAY = 1001;
export const TRY_AGAIN = 1013;
export const SESSION_ENDED = 4403;
/** For an invalid or ended token. */
export const BAD_TOKEN = 4401;
