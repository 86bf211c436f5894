/** Header of the page's own requests: the id of the member whom the page shows as logged in. */
export const VIEWER_ID = 'viewer-id';
