/** Texts of the open composer; those of the closed one are among the feed's. */
export const formText = {
  label: 'Write a post',
  submit: 'Post',
  sending: 'Posting…',
  posted: 'Your post is published.',
  held: 'Your post is waiting for review.',
  draftRestored: 'Draft restored',
  discard: 'Discard',
  cancel: 'Close',
  retry: 'Try again',
  failed: 'Your post was not sent.',
  unknown: 'The server did not respond, so your post may already be published. You can safely try again.',
  offline: "You're offline. You can post when the connection is back.",
  photoVideo: 'Photo/Video',
  dropHere: 'Drop an image or video here',
  describe: (kind: 'image' | 'video') => `Describe the ${kind}`,
  removeMedium: (kind: 'image' | 'video') => `Remove ${kind}`,
};
