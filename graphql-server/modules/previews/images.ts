import type { PreviewImage } from '../../platform/page/preview.ts';

export interface MediaData {
  kind: 'IMAGE' | 'VIDEO';
  width: number | null;
  height: number | null;
  sizes: { url: string; width: number }[];
}

export const IMAGE_FIELDS = 'media { kind width height sizes { url width } }';

/** The largest size of the image or of the video's poster; null for a video without one. */
export function imageOf({ kind, width, height, sizes }: MediaData, alt: string): PreviewImage | null {
  const largest = sizes.at(-1);
  if (!largest) return null;
  const isImage = kind === 'IMAGE' && width && height;
  return {
    url: largest.url,
    width: largest.width,
    height: isImage ? Math.round((height * largest.width) / width) : null,
    alt,
  };
}

/** A picture of which only the address is known. */
export const pictureOf = (url: string | null, alt: string): PreviewImage | null =>
  url === null ? null : { url, width: null, height: null, alt };
