import { MB, MEDIA_LIMITS } from '../../../../graphql-server/contract/limits.ts';

const { image, video } = MEDIA_LIMITS.story;

/** Texts of sharing a story; § names the section of the specification that words them. */
export const createText = {
  /** §2. */
  title: 'Create Your Story',
  changeMedia: 'Change Media',
  choose: 'Choose a photo or video',
  chooseHint: 'You can also drop or paste it here.',
  limits: `Photos up to ${image / MB} MB, videos up to ${video / MB} MB`,
  share: 'Share story',
  shared: 'Your story is shared.',
  /** §8. */
  failed: 'Failed to create story. Please try with a smaller file.',
  retry: 'Try again',
  unknown: 'The server did not respond, so your story may already be shared. You can safely try again.',
  offline: "You're offline. You can share your story when the connection is back.",
  discard: 'Discard this story?',
  discardAction: 'Discard',
  preview: 'Your story',
  describe: (kind: 'image' | 'video') => `Describe the ${kind}`,
};
