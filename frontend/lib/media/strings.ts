import type { MediaLimits } from '../../../graphql-server/contract/limits.ts';

type MediumKind = keyof MediaLimits;

/** The specification's texts about pictures and videos, used wherever one is chosen or shown (§4, §5, §8). */
export const mediaText = {
  wrongType: 'Please select an image or video file',
  /** Used where only pictures are accepted. */
  notAnImage: 'Please select an image file',
  tooLarge: (kind: MediumKind, megabytes: number) => `Please select a ${kind} smaller than ${megabytes}MB`,
  unreadable: 'Failed to read the selected file',
  loadingThumbnail: 'Loading video thumbnail...',
  imageUnavailable: 'Image unavailable',
  videoUnavailable: 'Video unavailable',
  video: 'Video',
  loadingImage: 'Loading the image…',
  close: 'Close',
  reading: 'Reading the file…',
};
