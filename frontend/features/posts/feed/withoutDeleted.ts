/** What is shown of a list: deleted posts stay in it, so that one that is restored comes back to its place. */
export const withoutDeleted = <Post extends { deletedAt: string | null }>(
  posts: readonly Post[] | undefined,
): readonly Post[] | undefined =>
  posts?.some(({ deletedAt }) => deletedAt) ? posts.filter(({ deletedAt }) => !deletedAt) : posts;
