/** Texts of the list of those who like a post. */
export const likersText = {
  title: 'Liked by',
  close: 'Close',
  none: 'Nobody likes this post anymore.',
  loading: 'Loading…',
  failed: 'This list could not be loaded.',
  failedMore: 'More could not be loaded.',
};
