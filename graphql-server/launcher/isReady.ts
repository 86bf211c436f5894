import { get } from 'node:http';

/** Milliseconds that an answer may take; the server itself gives up on its database after 4 s. */
const PATIENCE = 6_000;

const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Whether the server at an address says that it can serve. */
export function isReady(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({
      host: EVERYWHERE[host] ?? host,
      port,
      path: '/readyz',
      agent: false,
      timeout: PATIENCE,
    });
    asked.once('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('close', () => resolve(false)).once('error', () => resolve(false));
  });
}
