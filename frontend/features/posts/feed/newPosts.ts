type Listener = () => void;

let waiting: ReadonlySet<string> = new Set();
const listeners = new Set<Listener>();

function become(next: ReadonlySet<string>) {
  if (next.size === waiting.size && [...next].every((id) => waiting.has(id))) return;
  waiting = next;
  for (const listener of listeners) listener();
}

/** The ids of posts that wait behind the pill; in the shape of `useSyncExternalStore`. */
export const waitingPosts = {
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => waiting,
  add: (ids: Iterable<string>) => become(new Set([...waiting, ...ids])),
  remove: (ids: Iterable<string>) => become(waiting.difference(new Set(ids))),
  clear: () => become(new Set()),
};
