/**
 * The posts of a list that are shown. Deleted posts stay in the list itself, so that a restored post returns to its
 * place.
 */
export const withoutDeleted = <Post extends { deletedAt: string | null }>(
  posts: readonly Post[] | undefined,
): readonly Post[] | undefined =>
  posts?.some(({ deletedAt }) => deletedAt) ? posts.filter(({ deletedAt }) => !deletedAt) : posts;
