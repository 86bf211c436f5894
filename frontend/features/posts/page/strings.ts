/** A post on a page of its own. */
export const postText = {
  title: 'Post',
  by: (username: string) => `Post by ${username}`,
  toFeed: 'Go to the feed',
  failed: 'Error loading posts',
  gone: 'Post not found',
  goneHint: 'It may have been deleted.',
};

/** Shown to a visitor without an account. */
export const joinText = {
  title: (productName: string) => `Join ${productName}`,
  text: 'Sign up to like, comment and post.',
  signUp: 'Sign up',
  logIn: 'Log in',
};
