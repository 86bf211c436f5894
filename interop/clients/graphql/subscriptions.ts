import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { url, type Member } from '../../world.ts';

/** How long an event may take, and how long nothing may come where nothing should. */
const [TIMEOUT_MS, QUIET] = [5_000, 300];

/** A member at graphql-ws's own client, as its documentation sets it up for Node. */
export function listen({ token }: Pick<Member, 'token'>) {
  let connected = (_socket: WebSocket) => {};
  const socket = new Promise<WebSocket>((resolve) => void (connected = resolve));
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: `Bearer ${token}` },
    retryAttempts: 0,
    on: { connected: (it) => connected(it as WebSocket) },
  });
  return {
    /** Subscribes; what is heard is put into lists, whenever it comes. */
    hear<Event, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Event, Variables>,
      variables: Variables,
    ): Heard<Event> {
      const heard = new Heard<Event>();
      client.subscribe<Event>({ query: print(document), variables }, heard);
      return heard;
    },
    begun: async () => begun(await socket),
    close: () => void client.dispose(),
  };
}

/** Until all subscriptions sent before have begun, for which they have no receipt (docs/api.md, Subscriptions). */
async function begun(socket: WebSocket): Promise<void> {
  await pause(0); // the client sends its subscriptions once it is connected
  let isThere = false;
  const look = (data: unknown) => void (isThere ||= /"pong".*"subscribed":1/.test(String(data)));
  socket.on('message', look);
  socket.send(JSON.stringify({ type: 'ping', payload: { subscribed: 1 } }));
  await until(() => isThere, 'The pong never came.');
  socket.off('message', look);
}

/** What one subscription has heard. */
export class Heard<Event> {
  readonly events: Event[] = [];
  readonly errors: unknown[] = [];

  next({ data, errors }: { data?: Event | null; errors?: unknown }): void {
    if (data) this.events.push(data);
    else this.errors.push(errors ?? 'an event without data');
  }

  error(error: unknown): void {
    this.errors.push(error);
  }

  complete(): void {}

  /** The last event, as soon as there are so many. */
  async nth(count: number): Promise<Event> {
    await until(() => this.events.length >= count, `Event ${count} never came.`);
    return this.events[count - 1]!;
  }

  /** That a while passes in which no more came than these. */
  async isAll(count: number): Promise<void> {
    await pause(QUIET);
    assert.deepEqual([this.events.length, this.errors], [count, []]);
  }

  /** The codes of a refusal. */
  async refusal(): Promise<unknown[]> {
    await until(() => this.errors.length > 0, 'It was not refused.');
    const errors = this.errors.flat() as { extensions?: { code?: string } }[];
    return errors.map(({ extensions }) => extensions?.code);
  }
}

async function until(isSo: () => boolean, complaint: string): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; !isSo(); await pause(10)) assert.ok(Date.now() < end, complaint);
}
