import { hasVisible } from '../../../graphql-server/contract/visible.ts';
import { draftStorage } from '../drafts/draftStorage.ts';
import { clearForNextViewer } from '../session/viewerMemory.ts';
import { keyedStore } from '../state/keyedStore.ts';
import { storeImages, onImagesRemoved, type ChatImage } from './draftImages.ts';

/** A message that is replied to. */
export interface Original {
  id: string;
  seq: number;
}

/** A message that is being sent; it is shown faded in the chat until the server answers (§4). */
export interface PendingMessage {
  /** Identifies it among the messages of the page. */
  id: number;
  content: string;
  image: ChatImage | null;
  replyTo: Original | null;
  /** Set if an earlier attempt may have arrived; it keeps that attempt's key. */
  isRetry: boolean;
  createdAt: string;
  /** The idempotency key it was sent with, which its event contains too; null while it waits for earlier messages. */
  idempotencyKey: string | null;
  /** The uploaded share of the picture, from 0 to 1; null when no upload is running. */
  progress: number | null;
  /** Stops the upload. */
  stop: AbortController;
}

export interface ChatState {
  /** The draft text; null if nothing was changed yet. Survives a reload. */
  text: string | null;
  /** The draft's pictures; null until stored ones have been looked up. Survive a reload. */
  images: readonly ChatImage[] | null;
  /** What the next message replies to. Survives a reload. */
  replyTo: Original | null;
  pending: readonly PendingMessage[];
  /** Why the last message was not sent. */
  failure: unknown;
  /** The failed message, if it may have arrived nevertheless. If it is sent again unchanged, it stays one message. */
  unanswered: Unanswered | null;
}

/** The text of a message, and whether the first of the pictures belongs to it. */
export interface Unanswered {
  content: string;
  withImage: boolean;
  replyTo?: Original | null;
}

/** The part that is stored for after a reload: unconfirmed messages. Their pictures are stored separately. */
type Draft = Pick<ChatState, 'text' | 'unanswered' | 'replyTo'>;

const NO_DRAFT: Draft = { text: null, unanswered: null, replyTo: null };

const drafts = draftStorage('chat', NO_DRAFT, (chat, draft) => store.set(chat, draft));

/**
 * A member's actions in a chat that the server does not know yet. Keys contain the writer and the place, such as
 * `direct:7:12`.
 */
const store = keyedStore<ChatState>((chat) => ({
  ...drafts.load(chat),
  images: null,
  pending: [],
  failure: null,
}));

/** Forgets the chats of the member before, and stops what they were uploading. */
clearForNextViewer(() => {
  const stops = store.all().flatMap(({ pending }) => pending.map(({ stop }) => stop));
  store.clear();
  for (const stop of stops) stop.abort();
});

export const chatState = {
  get: store.get,
  use: store.use,
  usePart: store.usePart,
  clear: store.clear,
  set(chat: string, change: Partial<ChatState>): void {
    store.set(chat, change);
    const state = store.get(chat);
    drafts.save(chat, draftOf(state));
    storeImages(chat, unsentImages(state));
  },
};

/** The text of messages being sent, followed by what was written since. */
export const unsentText = ({ pending, text }: ChatState): string =>
  [...pending.map(({ content }) => content), text].filter(Boolean).join('\n');

/** What the next message replies to, or the first of those being sent that is a reply. */
export const unsentReply = ({ pending, replyTo }: ChatState): Original | null =>
  replyTo ?? pending.find((message) => message.replyTo)?.replyTo ?? null;

/** Their pictures, followed by those chosen since; null as in the state. */
export function unsentImages({ pending, images }: ChatState): readonly ChatImage[] | null {
  const sending = pending.flatMap(({ image }) => image ?? []);
  return sending.length > 0 ? [...sending, ...(images ?? [])] : images;
}

/** Removes pictures; an unanswered message without its own picture is a different message. */
export function withoutImages(
  { images, unanswered }: ChatState,
  isRemoved: (image: ChatImage) => boolean,
): Partial<ChatState> {
  const [first] = images ?? [];
  const isOther = unanswered?.withImage && first && isRemoved(first);
  return {
    images: images && images.filter((image) => !isRemoved(image)),
    unanswered: isOther ? null : unanswered,
  };
}

/** An unanswered message is over when its text is removed: what is written next is new. */
export const withText = ({ unanswered }: ChatState, text: string): Partial<ChatState> => ({
  text,
  unanswered: hasVisible(text) || unanswered?.withImage ? unanswered : null,
});

export const unansweredBy = ({ content, image, replyTo }: PendingMessage): Unanswered => ({
  content,
  withImage: image !== null,
  replyTo,
});

function draftOf(state: ChatState): Draft {
  const sent = state.pending.find(({ idempotencyKey }) => idempotencyKey !== null);
  const unanswered = sent ? unansweredBy(sent) : state.unanswered;
  return { text: unsentText(state) || null, unanswered, replyTo: unsentReply(state) };
}

// Pictures chosen in this tab stay until they are removed themselves.
onImagesRemoved((chat, isRemoved) => {
  if (!store.get(chat).images?.some(isRemoved)) return;
  store.set(chat, withoutImages(store.get(chat), isRemoved));
  storeImages(chat, unsentImages(store.get(chat)));
});
