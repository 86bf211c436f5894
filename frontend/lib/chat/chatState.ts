import { draftStorage } from '../drafts/draftStorage.ts';
import { keyedStore } from '../state/keyedStore.ts';
import { keepImages, onImagesGone, type ChatImage } from './keptImages.ts';

/** A message on its way to the server; it stands faded in the chat until the answer is there (§4). */
export interface PendingMessage {
  /** Tells it from others of the page. */
  id: number;
  content: string;
  image: ChatImage | null;
  createdAt: string;
  /** The key it was sent with, by which news of it are known; null while it waits for those before it. */
  word: string | null;
  /** How much of the picture is under way, from 0 to 1; else null. */
  progress: number | null;
  /** Stops the upload. */
  stop: AbortController;
}

export interface ChatState {
  /** What is being written; null when nothing was touched yet. Survives a reload. */
  text: string | null;
  /** The pictures beside it; null until those of a draft were looked for. Survive a reload. */
  images: readonly ChatImage[] | null;
  pending: readonly PendingMessage[];
  /** Why the last message was not sent. */
  failure: unknown;
  /** That message when it may have arrived all the same: sent again alone, it stays one message. */
  unanswered: Unanswered | null;
}

/** The words of a message, and whether the first of the pictures belongs to it. */
export interface Unanswered {
  content: string;
  withImage: boolean;
}

/** What is kept for the time after a reload: what is not known to have arrived. Its pictures are kept apart. */
type Draft = Pick<ChatState, 'text' | 'unanswered'>;

const NO_DRAFT: Draft = { text: null, unanswered: null };

const drafts = draftStorage('chat', NO_DRAFT, (chat, draft) => store.set(chat, draft));

/**
 * What a member has done in a chat and the server does not know yet. Keys hold who writes and where, such as
 * `direct:7:12`.
 */
const store = keyedStore<ChatState>((chat) => ({
  ...drafts.load(chat),
  images: null,
  pending: [],
  failure: null,
}));

export const chatState = {
  get: store.get,
  use: store.use,
  usePart: store.usePart,
  clear: store.clear,
  set(chat: string, change: Partial<ChatState>): void {
    store.set(chat, change);
    const state = store.get(chat);
    drafts.save(chat, draftOf(state));
    keepImages(chat, imagesOf(state));
  },
};

/** The words of messages on their way, and what was written since. */
export const wordsOf = ({ pending, text }: ChatState): string =>
  [...pending.map(({ content }) => content), text].filter(Boolean).join('\n');

/** Their pictures, and those chosen since; null as in the state. */
export function imagesOf({ pending, images }: ChatState): readonly ChatImage[] | null {
  const underWay = pending.flatMap(({ image }) => image ?? []);
  return underWay.length > 0 ? [...underWay, ...(images ?? [])] : images;
}

/** Fewer pictures; without its own an unanswered message is another one. */
export function withoutImages(
  { images, unanswered }: ChatState,
  isGone: (image: ChatImage) => boolean,
): Partial<ChatState> {
  const [first] = images ?? [];
  const isOther = unanswered?.withImage && first && isGone(first);
  return {
    images: images && images.filter((image) => !isGone(image)),
    unanswered: isOther ? null : unanswered,
  };
}

export const unansweredBy = ({ content, image }: PendingMessage): Unanswered => ({
  content,
  withImage: image !== null,
});

function draftOf(state: ChatState): Draft {
  const sent = state.pending.find(({ word }) => word !== null);
  const unanswered = sent ? unansweredBy(sent) : state.unanswered;
  return { text: wordsOf(state) || null, unanswered };
}

// Pictures that were chosen here stay until they themselves are gone.
onImagesGone((chat, isGone) => {
  if (!store.get(chat).images?.some(isGone)) return;
  store.set(chat, withoutImages(store.get(chat), isGone));
  keepImages(chat, imagesOf(store.get(chat)));
});
