/**
 * Texts of the strip of stories; § names the section of the specification that words them. Those of the viewer and of
 * sharing are loaded with their code.
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
  offline: 'Stories will load when the connection is back.',
  tryAgain: 'Try again',
};
