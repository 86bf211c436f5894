import { clearForNextViewer } from '../session/viewerMemory.ts';
import { keyedStore } from '../state/keyedStore.ts';

interface Blocked {
  member?: { id: string; username: string };
}

/**
 * Whom the viewer has blocked since the page was opened, by the name in lower case. The server then answers as if there
 * were no such member, on purpose, so only the page itself can tell.
 */
export const blockedHere = keyedStore<Blocked>(() => ({}));
clearForNextViewer(blockedHere.clear);
