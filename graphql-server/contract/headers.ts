/** The member whose page sends a request, by id. */
export const VIEWER_ID = 'viewer-id';
