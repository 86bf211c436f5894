import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/testApp.ts';
import type { Visitor } from '../testing/visitor.ts';

const testApp = useTestApp();
const REFUSAL = 'The body must be JSON in UTF-8.';
const QUERY = JSON.stringify({ query: '{ viewer { id } }' });
const LONG = `{"content":"x"${' '.repeat(300 * 1_024)}}`;

let ann: Visitor;
beforeAll(async () => {
  ann = await testApp.as(await testApp.create.user());
});

const send = (path: string, body: string, charset: string, encoding: BufferEncoding = 'utf8') =>
  ann.fetch(path, {
    method: 'POST',
    body: Buffer.from(body, encoding),
    headers: { 'Content-Type': `application/json${charset}` },
  });

describe('a body', () => {
  it.each(['utf-16', 'UTF-16LE', '"utf-16be"', 'utf-7', 'utf-32', 'utf8', 'latin1', 'us-ascii'])(
    'in %s is refused, by REST and GraphQL, short or long',
    async (charset) => {
      const encoding = /16/.test(charset) ? 'utf16le' : 'utf8';
      for (const [path, body] of [
        ['/api/posts', '{"content":"x"}'],
        ['/api/posts', LONG],
      ] as const) {
        const answer = await send(path, body, `; charset=${charset}`, encoding);
        expect([answer.status, await answer.text()]).toEqual([415, REFUSAL]);
      }
      const answer = await send('/graphql', QUERY, `; charset=${charset}`, encoding);
      expect([answer.status, await answer.json()]).toMatchObject([415, { errors: [{ message: REFUSAL }] }]);
    },
  );

  it.each(['', '; charset=utf-8', '; charset=UTF-8', '; charset="utf-8"', '; profile=a; charset=utf-8'])(
    'in UTF-8 is taken: %j',
    async (charset) => {
      expect((await send('/api/posts', '{"content":"x"}', charset)).status).toBe(201);
      expect((await send('/graphql', QUERY, charset)).status).toBe(200);
    },
  );
});
