import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

/** The outcome of an attack: statuses of responses, close codes of WebSockets. */
export type Outcomes = Record<string, number>;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The maximum of connections, and of actions per second. */
const MAX_CONNECTIONS = 200;
const TICK = 10;

/** A client with one address that uses up to 200 connections and this many actions per second. */
export class Attacker {
  readonly outcomes: Outcomes = {};
  readonly sockets = new Set<WebSocket>();
  readonly #url: string;
  readonly #address: string;
  readonly #agent: Agent;
  #running = 0;

  constructor(url: string, address: string) {
    this.#url = url;
    this.#address = address;
    this.#agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  }

  get isBusy(): boolean {
    return this.#running + this.sockets.size >= MAX_CONNECTIONS;
  }

  /** Repeats an action, at the given rate, as far as connections are free. */
  async keepOn(seconds: number, perSecond: number, act: (n: number) => void): Promise<void> {
    const end = performance.now() + seconds * 1_000;
    const most = Math.ceil((perSecond * TICK) / 1_000);
    for (let n = 0; performance.now() < end; await sleep(TICK))
      for (let done = 0; done < most; done++) act(n++);
    for (const socket of this.sockets) socket.terminate();
    this.#agent.destroy();
  }

  note(outcome: string | number): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
  }

  /** Sends a request, unless all connections are in use. */
  send(path: string, { method = 'POST', headers, body }: Sent): void {
    if (this.isBusy) return;
    this.#running++;
    const end = (outcome: string | number) => {
      this.#running--;
      this.note(outcome);
    };
    const sending = request(this.#url + path, {
      method,
      headers,
      agent: this.#agent,
      localAddress: this.#address,
    });
    sending.on('response', (response) => response.resume().once('close', () => end(response.statusCode!)));
    sending.once('error', () => end('cut')).end(body);
  }

  sendJson(path: string, json: object, headers: Record<string, string> = {}): void {
    const body = JSON.stringify(json);
    this.send(path, { headers: { 'content-type': 'application/json', ...headers }, body });
  }

  /** Opens a WebSocket, unless all connections are in use; `greet` is called once it may subscribe. */
  open(greet?: (socket: WebSocket) => void, headers: Record<string, string> = {}): void {
    if (this.isBusy) return;
    const address = `${this.#url.replace('http', 'ws')}/graphql`;
    const socket = new WebSocket(address, 'graphql-transport-ws', { headers, localAddress: this.#address });
    this.sockets.add(socket);
    socket.on('open', () => greet && socket.send('{"type":"connection_init"}'));
    socket.once('message', () => greet?.(socket));
    socket.on('message', (text) => {
      const { type, payload } = JSON.parse(String(text)) as {
        type: string;
        payload?: { errors?: unknown };
      };
      if (type === 'next') this.note(payload?.errors ? 'refused event' : 'event');
    });
    socket.on('error', (error) => this.note(/response: (\d+)/.exec(error.message)?.[1] ?? 'cut'));
    socket.on('close', (code) => {
      this.sockets.delete(socket);
      if (code !== 1006) this.note(`closed ${code}`);
    });
  }
}
