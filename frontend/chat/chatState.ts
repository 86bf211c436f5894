import { keyedStore } from '../keyedStore.ts';

/** A message on its way to the server; it stands faded in the chat until the answer is there (§4). */
export interface PendingMessage {
  /** Tells it from others of the page. */
  id: number;
  content: string;
  createdAt: string;
  /** The key it was sent with, by which news of it are known; null while it waits for those before it. */
  word: string | null;
}

export interface ChatState {
  /** What is being written; null when nothing was touched yet. Survives a reload. */
  text: string | null;
  pending: PendingMessage[];
  /** Why the last message was not sent. */
  failure: unknown;
  /** The words of that message when it may have arrived all the same: sent again alone, they stay one message. */
  unanswered: string | null;
}

/** What is kept for the time after a reload: what is not known to have arrived. */
type Draft = Pick<ChatState, 'text' | 'unanswered'>;

const storageKey = (chat: string) => `draft:chat:${chat}`;

/**
 * What a member has done in a chat and the server does not know yet. Keys hold who writes and where, such as
 * `direct:7:12`.
 */
const store = keyedStore<ChatState>((chat) => ({ ...load(chat), pending: [], failure: null }));

export const chatState = {
  get: store.get,
  use: store.use,
  usePart: store.usePart,
  clear: store.clear,
  set(chat: string, change: Partial<ChatState>): void {
    store.set(chat, change);
    save(chat, draftOf(store.get(chat)));
  },
};

/** The words of messages on their way, and what was written since. */
export const wordsOf = ({ pending, text }: ChatState): string =>
  [...pending.map(({ content }) => content), text].filter(Boolean).join('\n');

const draftOf = (state: ChatState): Draft => ({
  text: wordsOf(state),
  unanswered: state.pending.find(({ word }) => word !== null)?.content ?? state.unanswered,
});

function load(chat: string): Draft {
  try {
    const draft = JSON.parse(localStorage.getItem(storageKey(chat)) ?? 'null') as Draft | null;
    if (draft) return draft;
  } catch {
    // Nothing is kept, or nothing that we wrote.
  }
  return { text: null, unanswered: null };
}

function save(chat: string, draft: Draft): void {
  try {
    if (draft.text) localStorage.setItem(storageKey(chat), JSON.stringify(draft));
    else localStorage.removeItem(storageKey(chat));
  } catch {
    // A full or forbidden storage costs only the draft after a reload.
  }
}
