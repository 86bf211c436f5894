import { clearForNextViewer } from '../../../lib/session/viewerMemory.ts';
import { keyedStore } from '../../../lib/state/keyedStore.ts';

/** The state of one card. It is kept when the virtual list unmounts the card. */
interface CardState {
  /** The text was opened by 'See more'. */
  expanded: boolean;
  commentsOpen: boolean;
  /** All comments are shown, not only the newest three. */
  allComments: boolean;
  /** Whether the large image should be loaded. */
  imageWanted: boolean;
}

const untouched: CardState = {
  expanded: false,
  commentsOpen: false,
  allComments: false,
  imageWanted: false,
};
export const cardState = keyedStore<CardState>(() => untouched);
clearForNextViewer(cardState.clear);

/** The state of a post's card in this browser tab; change it with `cardState.set`. */
export const useCardState = cardState.use;
