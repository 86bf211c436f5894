import { expect, it } from 'vitest';
import { causeOf } from '../telemetry/causeOf.ts';
import { isTemporary } from './databaseErrors.ts';

const error = (message: string, code?: string) => Object.assign(new Error(message), { code });

it.each([
  ['57014', 'statement_timeout', true],
  ['57P01', 'database_stopping', true],
  ['55P03', 'lock_timeout', true],
  ['40001', 'serialization', true],
  ['53400', 'database', true],
  ['08006', 'connection_lost', true],
  ['25P03', 'idle_timeout', false],
  ['23505', 'unique', false],
  ['42703', 'schema', false],
  ['XX001', 'corruption', false],
  ['0A000', 'database', false],
])('state %s is %s, temporary: %s', (code, cause, temporary) => {
  expect(causeOf(error('refused', code))).toBe(cause);
  expect(isTemporary(error('refused', code))).toBe(temporary);
});

it.each([
  ['timeout exceeded when trying to connect', 'pool_exhausted', true],
  ['Query read timeout', 'database_silent', true],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connection_refused', true],
  ['getaddrinfo ENOTFOUND database', 'connection_refused', false],
  ['Client has encountered a connection error and is not queryable', 'connection_lost', true],
  ['socket hang up', 'connection_lost', false],
  ['something else', undefined, false],
])('%s: %s, temporary: %s', (message, cause, temporary) => {
  expect(causeOf(error(message))).toBe(cause);
  expect(isTemporary(error(message))).toBe(temporary);
});

it('a refused connection to each of several addresses is temporary', () => {
  expect(isTemporary(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe(true);
});

it('looks into wrapped errors, also into a cycle of them', () => {
  const outer = new Error('outer', { cause: error('inner', '40P01') });
  expect([causeOf(outer), isTemporary(outer)]).toEqual(['deadlock', true]);
  const cycle = new Error('cycle');
  cycle.cause = cycle;
  expect([causeOf(cycle), isTemporary(cycle)]).toEqual([undefined, false]);
});
