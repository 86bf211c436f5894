import { useSyncExternalStore } from 'react';
import { SERVER_BACK } from './serverBack.ts';

/** Whether the browser has a network at all, whether the server is to be reached over it, and what is shown without. */
export interface Connection {
  online: boolean;
  socket: 'up' | 'down';
  /** Whether the last question to the server had an answer. */
  answered: boolean;
  /** When the feed on the page was read (ISO), while it is one of a day before the network was lost. */
  keptSince: string | null;
  /** Resolves when the server has begun everything that is subscribed to by now. */
  subscribed: () => Promise<void>;
}

let connection: Connection = {
  online: navigator.onLine,
  socket: 'down',
  answered: true,
  keptSince: null,
  subscribed: async () => {},
};
const listeners = new Set<() => void>();

/** Tells everybody what changed. The network half is watched here, the socket reports its own half. */
export function setConnection(change: Partial<Connection>): void {
  if (Object.entries(change).every(([name, value]) => connection[name as keyof Connection] === value)) return;
  const before = connection;
  connection = { ...connection, ...change };
  for (const listener of listeners) listener();
  if (isCutOff(before) && !isCutOff(connection)) dispatchEvent(new Event(SERVER_BACK));
}

addEventListener('online', () => setConnection({ online: true, answered: true }));
addEventListener('offline', () => setConnection({ online: false }));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server is not to be reached: neither does the socket stand nor was the last question answered. */
export const isCutOff = ({ online, socket, answered }: Connection): boolean =>
  !online || (socket === 'down' && !answered);

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);
