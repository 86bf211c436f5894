import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getOperationAST, getVariableValues, parse, validate, type DocumentNode } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createSchema } from '../../../schema.ts';
import { hostileDocuments } from '../../../testing/hostileDocuments.ts';
import type { Hostile } from '../../../testing/hostileTexts.ts';
import { socketAddress } from '../../../testing/socket.ts';
import { useTestApp } from '../../../testing/testApp.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { MAX_COST } from '../cost/cost.ts';
import { MAX_TOKENS } from './documentLimits.ts';
import { whatIsTooMuch } from './documentRules.ts';
import { shapeOf } from './documentShape.ts';
import { createPriceOf } from '../cost/price.ts';

const testApp = useTestApp();
const documents = hostileDocuments();
/** Node's own limits: for a URL, and for a WebSocket message. */
const [MAX_ADDRESS, MAX_MESSAGE] = [12_000, 60_000];

function parsed({ query }: Hostile): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens: MAX_TOKENS });
  } catch {
    return undefined; // Refused for its length or its characters.
  }
}

describe('measuring a document', () => {
  const schema = createSchema();
  const priceOf = createPriceOf(schema);
  const known = documents.map((hostile) => ({ ...hostile, document: parsed(hostile) }));
  const readable = known.filter(({ document }) => document);

  it('visits no more nodes than it has tokens', () => {
    expect(readable.length).toBeGreaterThan(200);
    for (const { name, document, operationName, variables } of readable) {
      const words = document!.tokenCount!;
      const shape = shapeOf(document!);
      expect(shape.visited, name).toBeLessThanOrEqual(words);
      if (whatIsTooMuch(shape) || validate(schema, document!).length > 0) continue;
      const operation = getOperationAST(document!, operationName);
      const definitions = operation?.variableDefinitions ?? [];
      const { coerced } = getVariableValues(schema, definitions, variables ?? {});
      if (!operation || !coerced) continue;
      expect(priceOf(document!, operation, coerced).visited, name).toBeLessThanOrEqual(words);
    }
  });
});

const collect = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

interface Answer {
  errors?: { message: string; extensions: { code: string } }[];
  extensions?: { cost?: { requested: number } };
}

/** Whether no valid cost exists with which it might be answered. */
const isTooMuch = (name: string) => /doubled 60 times|too much/.test(name);

async function expectHonest(name: string, response: Response): Promise<void> {
  const { status } = response;
  expect([200, 400, 413, 429], name).toContain(status);
  if (isTooMuch(name)) expect([400, 413], name).toContain(status);
  const { errors = [], extensions } = (await response.json()) as Answer;
  expect(
    errors.map((error) => error.extensions.code),
    name,
  ).not.toContain('INTERNAL_SERVER_ERROR');
  if (status !== 200) return void expect(errors, name).not.toEqual([]);
  expect(extensions!.cost!.requested, name).toBeLessThanOrEqual(MAX_COST);
}

describe.each(['nobody', 'a member'])('a hostile document of %s', (who) => {
  let visitor: Visitor;
  let before: number;

  beforeAll(async () => {
    const ann = await testApp.create.user();
    await testApp.create.post({ author: ann });
    visitor = who === 'nobody' ? testApp.nobody : await testApp.as(ann);
    before = heap();
  });

  it('is refused by POST or has a correct cost, also when it is repeated', async () => {
    for (const { name, ...json } of documents)
      for (const _ of [1, 2, 3])
        await expectHonest(name, await visitor.fetch('/graphql', { method: 'POST', json }));
  });

  it('is refused by GET or has a correct cost', async () => {
    const headers = { 'apollo-require-preflight': '1' };
    for (const hostile of documents.filter((each) => addressOf(each).length < MAX_ADDRESS)) {
      const response = await visitor.fetch(addressOf(hostile), { headers });
      const isWrite = response.status === 405;
      if (!isWrite) await expectHonest(hostile.name, response);
    }
  });

  it('is refused by a socket, which stays open', async () => {
    const socket = await open(visitor);
    const answers: Record<string, Answer['errors']> = {};
    socket.on('message', (data) => {
      const { type, id, payload } = JSON.parse(String(data));
      if (type === 'error') answers[id] = payload;
    });
    const fitting = documents.filter((hostile) => JSON.stringify(hostile).length < MAX_MESSAGE);
    for (let n = 0; n < fitting.length; n += 20) {
      const some = fitting.slice(n, n + 20);
      for (const { name: id, ...payload } of some)
        socket.send(JSON.stringify({ type: 'subscribe', id, payload }));
      await pong(socket);
      for (const { name: id } of some) socket.send(JSON.stringify({ type: 'complete', id }));
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
    for (const { name, query } of fitting)
      if (!isSubscription(query) || isTooMuch(name)) expect(answers[name]?.length, name).toBeGreaterThan(0);
    const errors = Object.values(answers).flat();
    expect(errors.map((error) => error!.extensions.code)).not.toContain('INTERNAL_SERVER_ERROR');
    expect(fitting.filter(({ query }) => isSubscription(query)).length).toBeGreaterThan(20);
    expect(answers['1 aliases for an event']).toBeUndefined();
    socket.close();
  });

  it('leaves nothing in the caches', async () => {
    expect((await testApp.nobody.fetch('/healthz')).status).toBe(200);
    expect(heap() - before).toBeLessThan(64 * 1_024 * 1_024);
  });
});

const isSubscription = (query: string) => query.startsWith('subscription');

function addressOf({ query, variables, operationName }: Hostile): string {
  const search = new URLSearchParams({ query });
  if (variables) search.set('variables', JSON.stringify(variables));
  if (operationName) search.set('operationName', operationName);
  return `/graphql?${search}`;
}

async function open({ cookie }: Visitor): Promise<WebSocket> {
  const socket = new WebSocket(socketAddress(testApp.url), 'graphql-transport-ws', { headers: { cookie } });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  return socket;
}

/** Waits until everything sent before has been read. */
async function pong(socket: WebSocket): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const listen = (data: Buffer) => {
      if (JSON.parse(String(data)).type !== 'pong') return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
  socket.send(JSON.stringify({ type: 'ping', payload: { subscribed: true } }));
  await heard;
}
