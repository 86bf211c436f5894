/** Window event: an upload was refused because the session has ended (401) or by a decision of moderators (403). */
export const UPLOAD_REFUSED = 'uploadrefused';
