import { sharedValue } from '../state/sharedValue.ts';
import { SERVER_BACK } from './serverBack.ts';

/** Whether the browser has a network, whether the server can be reached, and what is shown without it. */
export interface Connection {
  online: boolean;
  socket: 'up' | 'down';
  /** Whether the last request was answered. */
  answered: boolean;
  /** When the displayed feed was read (ISO), if it is from before the network was lost. */
  keptSince: string | null;
  /** Resolves to the server's mark (`lib/live/marks.ts`) when it has started all subscriptions sent so far. */
  subscribed: () => Promise<string | undefined>;
}

const connection = sharedValue<Connection>({
  online: import.meta.env.SSR || navigator.onLine,
  socket: 'down',
  answered: true,
  keptSince: null,
  subscribed: async () => undefined,
});

/** Reports a change. This file watches the network; the socket reports its own state. */
export function setConnection(change: Partial<Connection>): void {
  const before = connection.get();
  if (Object.entries(change).every(([name, value]) => before[name as keyof Connection] === value)) return;
  const now = { ...before, ...change };
  connection.set(now);
  if (isCutOff(before) && !isCutOff(now)) dispatchEvent(new Event(SERVER_BACK));
}

// There is no window when the page is prerendered.
if (!import.meta.env.SSR) {
  addEventListener('online', () => setConnection({ online: true, answered: true }));
  addEventListener('offline', () => setConnection({ online: false }));
}

/** Whether the server cannot be reached: the socket is closed and the last request was not answered. */
export const isCutOff = ({ online, socket, answered }: Connection): boolean =>
  !online || (socket === 'down' && !answered);

export const useConnection = connection.use;
