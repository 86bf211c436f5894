/**
 * Keys of files in the store. A key is the SHA-256 of the full-size file with its extension (`<64 hex>.webp`); keys of
 * smaller sizes contain the width (`<64 hex>-336.webp`).
 */
export const KEY = /^[0-9a-f]{64}(-\d{2,4})?\.(webp|mp4|webm|mov)$/;

/** Displayed widths in pixels; after a change, stored images must be encoded again. */
export const WIDTHS = [96, 336, 680, 1_360];

/** The sizes of an image with this key and full width, smallest first; the last is the full size. */
export const sizesOf = (key: string, fullWidth: number): { key: string; width: number }[] => [
  ...WIDTHS.filter((width) => width < fullWidth).map((width) => ({ key: sizeKey(key, width), width })),
  { key, width: fullWidth },
];

const sizeKey = (key: string, width: number) => key.replace('.', `-${width}.`);

/** The key of the full-size file that a key belongs to. */
export const fullKey = (key: string) => key.replace(/-\d+\./, '.');

/** The smallest size of at least this width, or the full size. */
export function keyForWidth(key: string, fullWidth: number, wanted: number): string {
  const width = WIDTHS.find((kept) => kept >= wanted);
  return width === undefined || width >= fullWidth ? key : sizeKey(key, width);
}

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

/** The content type with which a file is sent. */
export const typeOfKey = (key: string) => TYPES[key.split('.')[1]!]!;
