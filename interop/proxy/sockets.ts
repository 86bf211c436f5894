import type { IncomingMessage, Server } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { WebSocket, WebSocketServer } from 'ws';
import type { Fields, Mutant } from './mutant.ts';

/** Passes WebSockets on to the product; its events go through the mutant's `event`. */
export function passSockets(server: Server, target: string, mutant: Mutant, onChange: () => void): void {
  const sockets = new WebSocketServer({ server, handleProtocols: ([first]) => first ?? false });
  sockets.on('connection', (client, request) => {
    const product = connect(target, client.protocol, request);
    const waiting: string[] = [];
    const changeSaid = saidThrough(mutant, onChange);
    client.on('message', (data) => {
      const text = changeSaid(String(data));
      if (product.readyState === WebSocket.OPEN) product.send(text);
      else waiting.push(text);
    });
    product.on('open', () => waiting.forEach((text) => product.send(text)));
    const change = eventsThrough(mutant, onChange);
    product.on('message', (data) => change(String(data)).forEach((text) => client.send(text)));
    product.on('close', (code, reason) => end(client, code, String(reason)));
    client.on('close', () => product.close());
    product.on('error', () => client.terminate());
    client.on('error', () => product.terminate());
  });
}

function connect(target: string, protocol: string, { url, headers }: IncomingMessage): WebSocket {
  const { cookie, origin, authorization, host } = headers;
  const passed = Object.entries({ cookie, origin, authorization, host }).filter(([, value]) => value);
  return new WebSocket(new URL(url!, target.replace('http', 'ws')), protocol ? [protocol] : [], {
    headers: Object.fromEntries(passed),
  });
}

const end = (client: WebSocket, code: number, reason: string) =>
  code >= 1000 && code !== 1005 && code !== 1006 ? client.close(code, reason) : client.terminate();

/** What becomes of each frame of a client. */
function saidThrough({ said }: Mutant, onChange: () => void): (text: string) => string {
  return (text) => {
    if (!said) return text;
    const message = JSON.parse(text) as Fields;
    said(message);
    if (isDeepStrictEqual(message, JSON.parse(text))) return text;
    onChange();
    return JSON.stringify(message);
  };
}

/** What becomes of each frame of the product; those of other kinds than `next` pass. */
function eventsThrough({ event }: Mutant, onChange: () => void): (text: string) => string[] {
  let before = 0;
  return (text) => {
    const message = JSON.parse(text) as Fields;
    if (!event || message['type'] !== 'next') return [text];
    const events = event(message, before++).map((each) => JSON.stringify(each));
    if (events.length !== 1 || events[0] !== text) onChange();
    return events;
  };
}
