import { loadDraft, saveDraft } from '../drafts/fileDrafts.ts';

/** A picture that is chosen for a message or being sent with it. */
export interface ChatImage {
  /** Holds its bytes. */
  file: File;
  /** The id of its upload: an uploaded file is not sent again. */
  mediaId: string | null;
}

const keyOf = (chat: string) => `draft:chat:${chat}:images`;

/** The last stored list: files are written only when it changes. */
const stored = new Map<string, readonly ChatImage[]>();

const otherTabs = new BroadcastChannel('chat images');

/** The pictures of a draft that were sent or removed in another tab. */
interface RemovedImages {
  chat: string;
  gone: readonly string[];
}

/** The same file has the same values in all tabs; the time is when it was read. */
const nameOf = ({ file }: ChatImage) => `${file.lastModified} ${file.name}`;

/** Stores the pictures of a draft with their bytes and reports removed ones to other tabs; null changes nothing. */
export function storeImages(chat: string, images: readonly ChatImage[] | null): void {
  const before = stored.get(chat) ?? [];
  if (!images || isSame(images, before)) return;
  stored.set(chat, images);
  const left = images.map(nameOf);
  const gone = before.map(nameOf).filter((name) => !left.includes(name));
  void saveDraft(keyOf(chat), images.length > 0 ? images : null).then(() => {
    if (gone.length > 0) otherTabs.postMessage({ chat, gone });
  });
}

/** Calls the listener for pictures that were removed in another tab. */
export function onImagesRemoved(drop: (chat: string, isGone: (image: ChatImage) => boolean) => void): void {
  otherTabs.addEventListener('message', ({ data: { chat, gone } }: MessageEvent<RemovedImages>) => {
    const isGone = (image: ChatImage) => gone.includes(nameOf(image));
    if (stored.get(chat)?.some(isGone)) stored.delete(chat); // the other tab has stored the rest
    drop(chat, isGone);
  });
}

const isSame = (one: readonly ChatImage[], other: readonly ChatImage[]) =>
  one.length === other.length && one.every((image, place) => image === other[place]);

/** The pictures of a draft; [] when there is none. */
export async function loadImages(chat: string): Promise<readonly ChatImage[]> {
  const saved = await loadDraft(keyOf(chat));
  const images = Array.isArray(saved) ? (saved as ChatImage[]) : [];
  stored.set(chat, images);
  return images;
}
