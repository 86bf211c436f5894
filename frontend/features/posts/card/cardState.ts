import { useSyncExternalStore } from 'react';

/** What a reader did to one card. It outlives the card, which the virtual list unmounts when it scrolls away. */
export interface CardState {
  /** The text was opened by 'See more'. */
  expanded: boolean;
  commentsOpen: boolean;
  /** All comments are shown, not only the newest three. */
  allComments: boolean;
  /** The comment being written. */
  commentText: string;
  /** A large image was asked for. */
  imageWanted: boolean;
}

const untouched: CardState = {
  expanded: false,
  commentsOpen: false,
  allComments: false,
  commentText: '',
  imageWanted: false,
};
const states = new Map<string, CardState>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const cardState = {
  get: (postId: string): CardState => states.get(postId) ?? untouched,
  set(postId: string, change: Partial<CardState>) {
    states.set(postId, { ...cardState.get(postId), ...change });
    for (const listener of listeners) listener();
  },
  /** For another reader: nothing of the last one stays. */
  clear() {
    states.clear();
    for (const listener of listeners) listener();
  },
};

/** The state of a post's card in this browser tab; change it with `cardState.set`. */
export function useCardState(postId: string): CardState {
  return useSyncExternalStore(subscribe, () => cardState.get(postId));
}
