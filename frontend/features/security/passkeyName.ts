/** `MAX_PASSKEY_NAME` of the server's limits, which would be in the file that every page loads. */
export const MAX_NAME = 60;
