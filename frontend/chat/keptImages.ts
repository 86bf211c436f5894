import { loadDraft, saveDraft } from '../keptDrafts.ts';
import type { ChatImage } from './chatState.ts';

const keyOf = (chat: string) => `draft:chat:${chat}:images`;

/** What was kept last: files are written only when there are others. */
const kept = new Map<string, readonly ChatImage[]>();

/** Keeps the pictures of a draft with their bytes; null leaves what is kept as it is. */
export function keepImages(chat: string, images: readonly ChatImage[] | null): void {
  if (!images || isSame(images, kept.get(chat) ?? [])) return;
  kept.set(chat, images);
  void saveDraft(keyOf(chat), images.length > 0 ? images : null);
}

const isSame = (one: readonly ChatImage[], other: readonly ChatImage[]) =>
  one.length === other.length && one.every((image, place) => image === other[place]);

/** The pictures of a draft; [] when there is none. */
export async function keptImages(chat: string): Promise<readonly ChatImage[]> {
  const saved = await loadDraft(keyOf(chat));
  const images = Array.isArray(saved) ? (saved as ChatImage[]) : [];
  kept.set(chat, images);
  return images;
}
