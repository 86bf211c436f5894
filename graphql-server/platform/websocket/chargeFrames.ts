import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WINDOW_SECONDS, WORK } from '../rate-limits/figures.ts';
import { ofText } from '../rate-limits/limitWork.ts';
import type { Work } from '../rate-limits/work.ts';
import { TRY_AGAIN } from './closeCodes.ts';

/**
 * Points of frames per minute up to which a socket stays open although its caller has no points left, because the few
 * frames of a normal client are no flood.
 */
const MAX_QUIET_POINTS = 1_000;
/** A client that sends and does not read makes the server store the results. */
const MAX_UNREAD_BYTES = 1_024 * 1_024;
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Charges everything received on a socket to its current caller: each frame, and bytes as they arrive, so that an
 * endless message is not free. Closes the socket of a flood.
 */
export function chargeFrames(socket: WebSocket, duplex: Duplex, workOf: () => Work | undefined): void {
  let minuteStart = performance.now();
  let ofMinute = 0;

  function charge(points: number): void {
    const work = workOf();
    if (!work || socket.readyState !== socket.OPEN) return;
    work.charge(points);
    if (performance.now() - minuteStart > WINDOW_SECONDS * 1_000)
      [minuteStart, ofMinute] = [performance.now(), 0];
    ofMinute += points;
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) end(socket, 'too slow');
    else if (ofMinute > MAX_QUIET_POINTS && work.isSpent) end(socket, spent(work));
  }

  const frame = () => charge(WORK.message);
  socket.on('message', frame).on('ping', frame).on('pong', frame);
  duplex.on('data', (chunk: Buffer) => charge(ofText(chunk.length)));
}

/** The close reason for a flood; the page waits for the given time. */
export const spent = ({ state }: Work): string => `rate limited; retry in ${state.reset} s`;

/** Closes and ignores further input; a client that does not close in time is cut off. */
function end(socket: WebSocket, reason: string): void {
  socket.removeAllListeners('message');
  socket.close(TRY_AGAIN, reason);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}
