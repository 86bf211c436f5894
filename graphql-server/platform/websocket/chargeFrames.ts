import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WINDOW_SECONDS, WORK } from '../rate-limits/figures.ts';
import { ofText } from '../rate-limits/limitWork.ts';
import type { Work } from '../rate-limits/work.ts';
import { TRY_AGAIN } from './closeCodes.ts';

/**
 * Points of frames in a minute with which a socket stays open though its caller has none left: it lives on for the
 * subscriptions that are not refused, and the few frames of an honest client are no flood.
 */
const QUIET = 1_000;
/** Bytes that wait for a reader at the most: whoever sends and does not read makes us keep the answers. */
const MAX_UNREAD = 1_024 * 1_024;
/** Milliseconds for the other side to close. */
const TO_CLOSE = 2_000;

/**
 * Charges all that comes in over a socket to whom it belongs at that moment: frames one by one, and bytes as they come, so
 * that nothing is free, be it a fragment of a message without an end. Ends a flood.
 */
export function chargeFrames(socket: WebSocket, duplex: Duplex, workOf: () => Work | undefined): void {
  let begun = performance.now();
  let ofMinute = 0;

  function charge(points: number): void {
    const work = workOf();
    if (!work || socket.readyState !== socket.OPEN) return;
    work.charge(points);
    if (performance.now() - begun > WINDOW_SECONDS * 1_000) [begun, ofMinute] = [performance.now(), 0];
    ofMinute += points;
    if (socket.bufferedAmount > MAX_UNREAD) end(socket, 'too slow');
    else if (ofMinute > QUIET && work.isSpent) end(socket, spent(work));
  }

  const frame = () => charge(WORK.message);
  socket.on('message', frame).on('ping', frame).on('pong', frame);
  duplex.on('data', (chunk: Buffer) => charge(ofText(chunk.length)));
}

/** The reason with which a flood is closed; our own page waits so long. */
export const spent = ({ standing }: Work): string => `rate limited; retry in ${standing.reset} s`;

/** Closes, and does nothing more of what is sent; whoever does not close is cut off. */
function end(socket: WebSocket, reason: string): void {
  socket.removeAllListeners('message');
  socket.close(TRY_AGAIN, reason);
  setTimeout(() => socket.terminate(), TO_CLOSE).unref();
}
