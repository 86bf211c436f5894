import { keyedStore } from '../../../lib/state/keyedStore.ts';

/** What a reader did to one card. It outlives the card, which the virtual list unmounts when it scrolls away. */
export interface CardState {
  /** The text was opened by 'See more'. */
  expanded: boolean;
  commentsOpen: boolean;
  /** All comments are shown, not only the newest three. */
  allComments: boolean;
  /** A large image was asked for. */
  imageWanted: boolean;
}

const untouched: CardState = {
  expanded: false,
  commentsOpen: false,
  allComments: false,
  imageWanted: false,
};
export const cardState = keyedStore<CardState>(() => untouched);

/** The state of a post's card in this browser tab; change it with `cardState.set`. */
export const useCardState = cardState.use;
