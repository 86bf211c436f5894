import { useSyncExternalStore } from 'react';

/** Whether the browser has a network at all, whether the socket for live news stands, and what is shown without. */
export interface Connection {
  online: boolean;
  socket: 'up' | 'down';
  /** When the feed on the page was read (ISO), while it is one of a day before the network was lost. */
  keptSince: string | null;
  /** Resolves when the server has begun everything that is subscribed to by now. */
  subscribed: () => Promise<void>;
}

let connection: Connection = {
  online: navigator.onLine,
  socket: 'down',
  keptSince: null,
  subscribed: async () => {},
};
const listeners = new Set<() => void>();

/** Tells everybody what changed. The network half is watched here, the socket reports its own half. */
export function setConnection(change: Partial<Connection>): void {
  connection = { ...connection, ...change };
  for (const listener of listeners) listener();
}

addEventListener('online', () => setConnection({ online: true }));
addEventListener('offline', () => setConnection({ online: false }));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);
