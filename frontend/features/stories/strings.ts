import type { Limits } from '../../media/files.ts';

/** Every sentence of the stories, for reading against the specification; § names the section that words it. */

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

export const viewerText = {
  position: (username: string, place: number, count: number) => `Story by ${username}, ${place} of ${count}`,
  picture: (username: string) => `Story by ${username}`,
  loading: 'Loading story…',
  previous: 'Previous story',
  next: 'Next story',
  pause: 'Pause',
  play: 'Play',
  mute: 'Turn sound off',
  unmute: 'Turn sound on',
  close: 'Close story',
};

export const createText = {
  /** §2. */
  title: 'Create Your Story',
  changeMedia: 'Change Media',
  choose: 'Choose a photo or video',
  chooseHint: 'Or drop it here, or paste it.',
  limits: ({ image, video }: Limits) => `Photos up to ${image} MB, videos up to ${video} MB`,
  share: 'Share story',
  shared: 'Your story is shared.',
  /** §8. */
  failed: 'Failed to create story. Please try with a smaller file.',
  retry: 'Try again',
  unknown: 'No answer came, so your story may be out already. Trying again will not share it twice.',
  offline: "You're offline. You can share your story when the connection is back.",
  close: 'Close',
  discard: 'Discard this story?',
  discardAction: 'Discard',
  preview: 'Your story',
};
