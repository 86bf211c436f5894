import type { MediumKind } from './files.ts';

/** The specification's sentences about pictures and videos, wherever one is chosen or shown (§4, §5, §8). */
export const mediaText = {
  wrongType: 'Please select an image or video file',
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
