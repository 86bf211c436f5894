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
}

const storageKey = (chat: string) => `draft:chat:${chat}`;

/**
 * What a member has done in a chat and the server does not know yet. Keys hold who writes and where, such as
 * `direct:7:12`.
 */
const store = keyedStore<ChatState>((chat) => ({ text: load(chat), pending: [], failure: null }));

export const chatState = {
  get: store.get,
  use: store.use,
  usePart: store.usePart,
  clear: store.clear,
  set(chat: string, change: Partial<ChatState>): void {
    store.set(chat, change);
    if (change.text !== undefined) save(chat, change.text);
  },
};

function load(chat: string): string | null {
  try {
    return localStorage.getItem(storageKey(chat));
  } catch {
    return null;
  }
}

function save(chat: string, text: string | null): void {
  try {
    if (text) localStorage.setItem(storageKey(chat), text);
    else localStorage.removeItem(storageKey(chat));
  } catch {
    // A full or forbidden storage costs only the draft after a reload.
  }
}
