import assert from 'node:assert/strict';
import type { Call } from './recordingFetch.ts';

/** A text of which nothing may be lost or changed on the way. */
export const newText = (): string => `<b>gm</b> & "ünïcödé" 🚀\n${crypto.randomUUID()}`;

/** Clocks of two processes on one machine agree to within this. */
const TOLERANCE = 1_000;

/** A `DateTime` by docs/api.md (ISO 8601 in UTC), of something that was made since `start`. */
export function assertMadeSince(start: number, createdAt: string): void {
  assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  const time = Date.parse(createdAt);
  assert.ok(time >= start - TOLERANCE && time <= Date.now() + TOLERANCE, createdAt);
}

/** What docs/api.md says of every answer to a token that comes in `type`. */
export function assertHeaders({ headers }: Call, type: string): void {
  assert.equal(headers.get('content-type'), `${type}; charset=utf-8`);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.match(headers.get('ratelimit') ?? '', /^"token";r=\d+;t=\d+/);
  assert.match(headers.get('ratelimit-policy') ?? '', /^"token";q=\d+;w=60/);
}
