/** Texts of the open composer; those of the closed one are among the feed's. */
export const formText = {
  label: 'Write a post',
  submit: 'Post',
  sending: 'Posting…',
  posted: 'Your post is published.',
  held: 'Your post waits for review.',
  draftRestored: 'Draft restored',
  discard: 'Discard',
  cancel: 'Close',
  retry: 'Retry',
  failed: 'Your post was not sent.',
  unknown: 'No answer came, so your post may be out already. Retry will not post it twice.',
  offline: "You're offline. You can post when the connection is back.",
  photoVideo: 'Photo/Video',
  dropHere: 'Drop an image or video here',
  describe: (kind: 'image' | 'video') => `Describe the ${kind}`,
  removeMedium: (kind: 'image' | 'video') => `Remove ${kind}`,
};
