import { loadDraft, saveDraft } from '../drafts/fileDrafts.ts';
import { browserStorage, parsed, store } from '../storage.ts';
import { tabChannel } from '../state/tabChannel.ts';

/** A picture that is chosen for a message or being sent with it. */
export interface ChatImage {
  /** Holds its bytes. */
  file: File;
  /** The id of its upload: an uploaded file is not sent again. */
  mediaId: string | null;
  /** The description of the image; may be ''. */
  alt: string;
}

const keyOf = (chat: string) => `draft:chat:${chat}:images`;
/** Stored separately, so that typing never writes files, and at once, so that a reload loses no word. */
const altsKeyOf = (chat: string) => `draft:descriptions:${chat}`;

/** The last stored list: files are written only when they change. */
const stored = new Map<string, readonly ChatImage[]>();

const otherTabs = tabChannel('chat images');

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
  if (!images || images === before) return;
  stored.set(chat, images);
  storeAlts(chat, altsOf(images), altsOf(before));
  if (isSame(images, before)) return;
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
  one.length === other.length &&
  one.every(({ file, mediaId }, place) => file === other[place]!.file && mediaId === other[place]!.mediaId);

/** The descriptions by the names of their pictures. */
const altsOf = (images: readonly ChatImage[]): Record<string, string> =>
  Object.fromEntries(images.flatMap((image) => (image.alt ? [[nameOf(image), image.alt]] : [])));

function storeAlts(chat: string, alts: Record<string, string>, before: Record<string, string>): void {
  if (JSON.stringify(alts) === JSON.stringify(before)) return;
  if (Object.keys(alts).length > 0) store(browserStorage, altsKeyOf(chat), JSON.stringify(alts));
  else delete browserStorage[altsKeyOf(chat)];
}

/** The pictures of a draft; [] when there is none. */
export async function loadImages(chat: string): Promise<readonly ChatImage[]> {
  const saved = await loadDraft(keyOf(chat));
  const alts = parsed(browserStorage[altsKeyOf(chat)]) as Record<string, string> | null;
  const altOf = (image: ChatImage) => alts?.[nameOf(image)] ?? '';
  const images = Array.isArray(saved)
    ? (saved as ChatImage[]).map((image) => ({ ...image, alt: altOf(image) }))
    : [];
  stored.set(chat, images);
  return images;
}
