/**
 * What the strip of stories says, for reading against the specification; § names the section that words it. The sentences
 * of viewer and sharing lie beside them, for they come with their code.
 */

export const stripText = {
  title: 'Stories',
  loading: 'Loading stories…',
  /** §2, Feed screen. */
  create: 'Create story',
  story: (username: string, video: boolean, seen: boolean) =>
    `Story by ${username}${video ? ', video' : ''}${seen ? ', seen' : ''}`,
  /** §4, §8. */
  unavailable: 'Story unavailable',
  empty: 'No stories yet',
  emptyHint: 'Be the first to share a moment.',
  failed: 'Error loading stories',
  tryAgain: 'Try again',
};
