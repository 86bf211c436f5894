import { clearForNextViewer } from '../../../lib/session/viewerMemory.ts';
import { createListeners } from '../../../lib/state/listeners.ts';

let waiting: ReadonlySet<string> = new Set();
const { subscribe, notify } = createListeners();

function become(next: ReadonlySet<string>) {
  if (next.size === waiting.size && [...next].every((id) => waiting.has(id))) return;
  waiting = next;
  notify();
}

/** The ids of posts that wait behind the pill; in the shape of `useSyncExternalStore`. */
export const waitingPosts = {
  subscribe,
  get: () => waiting,
  add: (ids: Iterable<string>) => become(new Set([...waiting, ...ids])),
  remove: (ids: Iterable<string>) => become(waiting.difference(new Set(ids))),
  clear: () => become(new Set()),
};
clearForNextViewer(waitingPosts.clear);
