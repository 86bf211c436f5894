import { createClient, type Client } from 'graphql-ws';
import { expect, vi } from 'vitest';
import WebSocket from 'ws';
import type { EventName } from '../platform/events/events.ts';
import type { TestApp } from './testApp.ts';
import type { Visitor } from './visitor.ts';

const clients: Client[] = [];

/** After each test; a hook of this module would belong to the first file alone that a worker reads it for. */
export function closeSockets(): void {
  for (const client of clients.splice(0)) void client.dispose();
}

export const socketAddress = (url: string) => `${url.replace('http', 'ws')}/graphql`;

/** A client as the browser has one, with the visitor's cookie; it ends with the test. */
export function connect(visitor: Visitor, url: string): Client {
  class SignedIn extends WebSocket {
    constructor(target: string, protocols: string[]) {
      const { cookie, token } = visitor;
      super(target, protocols, { headers: token ? { authorization: `Bearer ${token}` } : { cookie } });
    }
  }
  const client = createClient({
    url: socketAddress(url),
    webSocketImpl: SignedIn,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
  });
  clients.push(client);
  return client;
}

/**
 * Subscribes and waits until the server listens for `event`, or refuses; returns the growing list of what arrives.
 */
export async function subscribe(
  client: Client,
  query: string,
  event: EventName,
  { app: { services } }: TestApp,
  variables?: Record<string, unknown>,
  // oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
): Promise<any[]> {
  // oxlint-disable-next-line no-explicit-any
  const arrived: any[] = [];
  // Not how many listen now: one of an earlier test may still be leaving.
  const calls = [
    vi.spyOn(services.events, 'on').mock.calls,
    vi.spyOn(services.groupStreams, 'stream').mock.calls,
  ];
  const begun = () => calls.flat().filter(([name]) => name === event).length;
  const before = begun();
  client.subscribe<Record<string, unknown>>(
    { query, variables },
    { next: (value) => arrived.push(value), error: (error) => arrived.push(error), complete: () => {} },
  );
  await soon(() => begun() > before || arrived.length > 0).toBe(true);
  return arrived;
}

/** Expects something of what is soon to be. */
export const soon = <Value>(check: () => Value | Promise<Value>) =>
  expect.poll(check, { timeout: 30_000, interval: 20 });
