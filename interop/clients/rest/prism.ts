import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { url } from '../../world.ts';

const root = `${import.meta.dirname}/../..`;

/** Prism before the product: what breaks the document is answered 500 by Prism itself (`--errors`). */
export interface Prism {
  url: string;
  stop(): Promise<void>;
}

/** As its documentation says: `prism proxy openapi.json URL --errors`. */
export async function startPrism(...options: string[]): Promise<Prism> {
  const port = await freePort();
  const args = ['proxy', 'generated/openapi.json', `${url}/api`, '--errors', '--port', port, ...options];
  const child = spawn(process.execPath, ['node_modules/.bin/prism', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  await listening(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function listening(child: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.includes('is listening')) return void child.stdout!.resume();
  }
  throw new Error('Prism has not started');
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
