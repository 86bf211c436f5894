import { createListeners } from '../state/listeners.ts';

/** The viewer wants to edit the last message of the open chat that can be edited. */
export const editLast = createListeners();
