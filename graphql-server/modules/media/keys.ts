/**
 * Names of files in the store. A key is the SHA-256 of the full-size file and its ending (`<64 hex>.webp`); the
 * smaller images made from it carry their width (`<64 hex>-336.webp`).
 */
export const KEY = /^[0-9a-f]{64}(-\d{2,4})?\.(webp|mp4|webm|mov)$/;

/** Widths that the pages show, in pixels; a change needs a pass over what is kept already. */
export const WIDTHS = [96, 336, 680, 1_360];

/** The images kept of one with this key and full width, smallest first; the last is the full one. */
export const sizesOf = (key: string, fullWidth: number): { key: string; width: number }[] => [
  ...WIDTHS.filter((width) => width < fullWidth).map((width) => ({ key: sizeKey(key, width), width })),
  { key, width: fullWidth },
];

export const sizeKey = (key: string, width: number) => key.replace('.', `-${width}.`);

/** The key of the full-size file that a key belongs to. */
export const fullKey = (key: string) => key.replace(/-\d+\./, '.');

/** The smallest image that is at least so wide, or the full one. */
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

/** The one content type under which a file is ever given out. */
export const typeOfKey = (key: string) => TYPES[key.split('.')[1]!]!;
