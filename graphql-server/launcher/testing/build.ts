import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a build of these tests does apart from answering; times are in milliseconds after it began to accept. */
export interface Behaviour {
  exitsAtStart?: number;
  /** As Node does when it has no memory. */
  abortsAtStart?: boolean;
  isNeverReady?: boolean;
  crashesAfter?: number;
  unreadyAfter?: number;
  /** It ignores SIGTERM. */
  isDeaf?: boolean;
}

/**
 * A minimal server process: it uses the product's own code for the launcher's protocol, answers with its name and pid,
 * answers `/slow` slowly, reads bodies, and closes its WebSockets with 1001 when it ends.
 */
const serverText = (name: string, behaviour: Behaviour) => `
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkToLauncher } from ${JSON.stringify(join(process.cwd(), 'dist/graphql-server/launcher/launched.js'))};
import { waitForConnections } from ${JSON.stringify(join(process.cwd(), 'dist/graphql-server/launcher/drain.js'))};
import { WebSocketServer } from ${JSON.stringify(join(process.cwd(), 'node_modules/ws/wrapper.mjs'))};
const behaviour = ${JSON.stringify(behaviour)};
if (behaviour.exitsAtStart !== undefined) process.exit(behaviour.exitsAtStart);
if (behaviour.abortsAtStart) process.kill(process.pid, 'SIGABRT');
const launcher = linkToLauncher();
let unready = false;
let isLeaving = false;
const server = createServer(async (request, response) => {
  let bytes = 0;
  for await (const piece of request) bytes += piece.length;
  if (isLeaving) response.setHeader('Connection', 'close');
  if (request.url === '/slow') await sleep(1_500);
  response.statusCode = request.url === '/readyz' && unready ? 503 : 200;
  response.end(JSON.stringify({ name: ${JSON.stringify(name)}, pid: process.pid, bytes, from: request.socket.remoteAddress }));
});
server.keepAliveTimeout = 30_000;
const sockets = new WebSocketServer({ server });
const closeSockets = async () => sockets.clients.forEach((socket) => socket.close(1001));
const hurry = new AbortController();
const leave = async () => {
  if (behaviour.isDeaf) return;
  if (isLeaving) return hurry.abort();
  isLeaving = true;
  if (launcher.isPaused()) await waitForConnections({ server, closeSockets }, hurry.signal);
  await closeSockets();
  server.close(() => process.exit(0));
};
process.on('SIGTERM', leave).on('SIGINT', leave);
await launcher.open(server, async () => !behaviour.isNeverReady);
if (behaviour.crashesAfter !== undefined) setTimeout(() => process.exit(9), behaviour.crashesAfter);
if (behaviour.unreadyAfter !== undefined) setTimeout(() => (unready = true), behaviour.unreadyAfter);
`;

/** A folder with a build that contains only such a server. */
export async function makeBuild(name: string, behaviour: Behaviour = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `hodlhood-build-${name}-`)));
  const dist = join(folder, 'dist/graphql-server');
  await mkdir(join(dist, 'launcher'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'dist/.built'), '');
  await writeFile(join(dist, 'launcher/launched.js'), '');
  await writeFile(join(dist, 'main.js'), serverText(name, behaviour));
  return folder;
}
