import { thumbHashToDataURL } from 'thumbhash';
import { knownPlaceholders } from './knownPlaceholders.ts';

/** The blurred picture of a thumbhash (base64), as a data URL of about 32 px; null if it is invalid. */
export function placeholderOf(thumbhash: string | null): string | null {
  if (!thumbhash) return null;
  const known = knownPlaceholders.get(thumbhash);
  if (known) return known;
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
    knownPlaceholders.set(thumbhash, url);
    return url;
  } catch {
    return null;
  }
}
