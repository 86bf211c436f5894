import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { expect, it } from 'vitest';
import { inOrder } from './inOrder.ts';

const seen: string[] = [];
const passing =
  (name: string): RequestHandler =>
  (_request, _response, next) => {
    seen.push(name);
    setImmediate(next);
  };
const thrower: RequestHandler = () => {
  throw new Error('thrown');
};
const refuser: RequestHandler = (_request, _response, next) => next(new Error('refused'));
const rejecter: RequestHandler = () => Promise.reject(new Error('rejected'));
const report: ErrorRequestHandler = (error: Error, _request, response, _next) =>
  void response.send(error.message);

/** The response of a server that has these handlers before one that says "done". */
async function answerOf(...handlers: RequestHandler[]): Promise<string> {
  seen.length = 0;
  const app = express()
    .use(inOrder(...handlers))
    .use((_request, response) => void response.send('done'))
    .use(report);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return answer.text();
}

it('handlers run one after the other, and then what follows them', async () => {
  expect(await answerOf(passing('a'), passing('b'), passing('c'))).toBe('done');
  expect(seen).toEqual(['a', 'b', 'c']);
});

it.each([
  ['throws', thrower, 'thrown'],
  ['refuses', refuser, 'refused'],
  ['rejects', rejecter, 'rejected'],
])('if one %s, even late, the following do not run', async (_how, handler, words) => {
  expect(await answerOf(passing('a'), handler, passing('c'))).toBe(words);
  expect(seen).toEqual(['a']);
});
