/** What a member's posts on the profile say. */
export const userPostsText = {
  title: 'Posts',
  empty: 'No posts yet',
  emptyHint: (username: string) => `When ${username} posts something, it shows up here.`,
  ownEmptyHint: 'What you post shows up here.',
  end: 'No more posts',
};
