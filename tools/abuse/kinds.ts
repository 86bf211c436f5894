import sharp from 'sharp';
import type WebSocket from 'ws';
import type { Attacker } from './attacker.ts';

/** A kind of attack: an action that is repeated; `cookie` belongs to an account of the attacker. */
export interface Kind {
  name: string;
  begin(attacker: Attacker, cookie: string): Promise<(n: number) => void> | ((n: number) => void);
}

const say = (socket: WebSocket, message: object) => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};

/** Documents of the maximum cost, all different. */
const costly = (n: number) =>
  `{ a${n}: feed(first: 100) { nodes { id content author { id username } comments(first: 20) { nodes { id author { id } } } } } }`;

/** Calls this with the open sockets in turn, and opens more up to the maximum. */
const overSockets =
  (attacker: Attacker, count: number, act: (socket: WebSocket, n: number) => void) =>
  (n: number): void => {
    const ready = [...attacker.sockets].filter((socket) => socket.readyState === socket.OPEN);
    if (attacker.sockets.size < count) attacker.open(() => {});
    const socket = ready[n % Math.max(1, ready.length)];
    if (socket) act(socket, n);
  };

export const KINDS: Kind[] = [
  {
    name: 'documents',
    begin: (attacker) => (n) => attacker.sendJson('/graphql', { query: costly(n) }),
  },
  {
    name: 'documents that do not fit',
    begin: (attacker) => (n) =>
      attacker.sendJson('/graphql', { query: `{ ${`a${n}: nothing `.repeat(20)}}` }),
  },
  {
    name: 'WebSockets',
    begin: (attacker) => (n) => {
      const headers = n % 3 === 0 ? { authorization: `Bearer hh_${'x'.repeat(40)}${n}` } : undefined;
      attacker.open(n % 3 === 1 ? (socket) => socket.close() : undefined, headers);
    },
  },
  {
    name: 'subscriptions',
    begin: (attacker) =>
      overSockets(attacker, 100, (socket, n) => {
        const query = `subscription { a${n % 3_000}: postCreated { post { author { id } comments(first: 20) { nodes { id } } } } }`;
        say(socket, { type: 'subscribe', id: String(n % 30_000), payload: { query } });
      }),
  },
  {
    name: 'subscribing and completing',
    begin: (attacker) =>
      overSockets(attacker, 5, (socket, n) => {
        const query = 'subscription { postCreated { postId } }';
        say(socket, { type: 'subscribe', id: String(n), payload: { query } });
        say(socket, { type: 'complete', id: String(n) });
      }),
  },
  {
    name: 'pings',
    begin: (attacker) =>
      overSockets(attacker, 3, (socket, n) => {
        // ws itself closes sockets that keep sending pings without reading pongs.
        if (n % 10 === 0) socket.ping();
        else say(socket, { type: 'ping', payload: { subscribed: n } });
      }),
  },
  {
    name: 'uploads',
    async begin(attacker, cookie) {
      const { type, body } = form(await flatImage(6_000));
      return (n) => {
        const headers = { 'content-type': type, ...(n % 2 === 0 && { cookie }) };
        attacker.send('/media', { headers, body });
      };
    },
  },
  {
    name: 'sign-ins',
    begin: (attacker) => (n) =>
      attacker.sendJson('/api/login', { username: `member${n % 50}`, password: `wrong ${n}` }),
  },
];

function form(file: Buffer): { type: string; body: Buffer } {
  const head =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--edge--\r\n')]);
  return { type: 'multipart/form-data; boundary=edge', body };
}

/** A picture of one colour: few bytes, and much to decode. */
const flatImage = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
