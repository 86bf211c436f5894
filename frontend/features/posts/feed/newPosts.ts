import { clearForNextViewer } from '../../../lib/session/viewerMemory.ts';
import { sharedValue } from '../../../lib/state/sharedValue.ts';

const waiting = sharedValue<ReadonlySet<string>>(new Set());

function become(next: ReadonlySet<string>) {
  const now = waiting.get();
  if (next.size !== now.size || [...next].some((id) => !now.has(id))) waiting.set(next);
}

/** The ids of posts that wait behind the pill. */
export const waitingPosts = {
  ...waiting,
  add: (ids: Iterable<string>) => become(new Set([...waiting.get(), ...ids])),
  remove: (ids: Iterable<string>) => become(waiting.get().difference(new Set(ids))),
  clear: () => become(new Set()),
};
clearForNextViewer(waitingPosts.clear);
