/**
 * Header of the page's own requests, and a parameter of its WebSocket's `connection_init`: the id of the member whom the
 * page shows as logged in.
 */
export const VIEWER_ID = 'viewer-id';
