import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { errorHandler } from './errorHandler.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

const JSON_TYPE = 'application/json; charset=utf-8';
const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';
const QUERY = JSON.stringify({ query: '{ viewer { id } }' });

interface Refused {
  headers?: Record<string, string>;
  body?: string;
  path?: string;
}

/** Calls that are refused before a document is read, with their statuses and codes. */
const REFUSED: [what: string, status: number, code: string, call: Refused][] = [
  ['no JSON', 400, 'BAD_REQUEST', { body: '{' }],
  ['no JSON below another path', 400, 'BAD_REQUEST', { body: '{', path: '/graphql/' }],
  ['no document', 400, 'BAD_REQUEST', { body: '{}' }],
  ['a bad token', 401, 'UNAUTHENTICATED', { headers: { authorization: 'Bearer hh_wrong' } }],
  ['a token without its scheme', 401, 'UNAUTHENTICATED', { headers: { authorization: 'hh_wrong' } }],
  ['a call of another site', 403, 'FORBIDDEN', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a body that is too large', 413, 'PAYLOAD_TOO_LARGE', { body: JSON.stringify({ query: tooLong() }) }],
  ['an unknown encoding', 415, 'UNSUPPORTED_MEDIA_TYPE', { headers: { 'content-encoding': 'zip' } }],
];

function tooLong(): string {
  return `{ viewer { id } } #${'x'.repeat(300_000)}`;
}

describe.each([
  ['application/graphql-response+json', RESPONSE_TYPE],
  ['application/graphql-response+json, application/json;q=0.9', RESPONSE_TYPE],
  ['application/json', JSON_TYPE],
  ['*/*', JSON_TYPE],
  ['text/html', JSON_TYPE],
])('a caller that accepts %s', (accept, type) => {
  it.each(REFUSED)('gets %s as %i %s in a GraphQL result', async (_, status, code, call) => {
    const { headers, body = QUERY, path = '/graphql' } = call;
    const answer = await testApp.nobody.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, ...headers },
      body,
    });
    const { errors, ...rest } = (await answer.json()) as { errors: { extensions: { code: string } }[] };
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
    expect([errors.map(({ extensions }) => extensions.code), rest]).toEqual([[code], {}]);
  });
});

it('an internal error is a GraphQL result, too, without details', async () => {
  const app = express().use('/graphql', () => {
    throw new Error('select secret');
  });
  const server = app.use(errorHandler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  const answer = await fetch(url, { headers: { accept: 'application/graphql-response+json' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, RESPONSE_TYPE]);
  const [message, code] = ['Something went wrong on our side.', 'INTERNAL_SERVER_ERROR'];
  expect(await answer.json()).toEqual({ errors: [{ message, extensions: { code } }] });
  server.close();
});
