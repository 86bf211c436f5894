import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { buildSchema, execute } from 'graphql';
import { evaluateConditions } from '../../graphql-server/platform/http/conditionalRequests.ts';
import { createBridge, type BridgeOptions } from '../bridge.ts';

export const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** Root fields by name, each a value or a function of its arguments. */
export type RootFields = Record<string, unknown>;

/**
 * The bridge in its own express app, with the committed schema and the test's root fields. Tests that need rules or
 * data use the whole app instead.
 */
export async function startBridge(rootValue: RootFields, options: Partial<BridgeOptions> = {}) {
  const run: BridgeOptions['run'] = async (document, variableValues) =>
    execute({ schema, document, rootValue, variableValues });
  const app = express()
    .disable('etag')
    .use('/api', evaluateConditions, createBridge({ schema, run, ...options }));
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return {
    base,
    call: (path: string, init?: RequestInit) => fetch(base + path, init),
    send: (method: string, path: string, body: unknown) =>
      fetch(base + path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type StartedBridge = Awaited<ReturnType<typeof startBridge>>;
