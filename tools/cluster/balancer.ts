import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../bench/product.ts';
import { startSimpleBalancer } from './simpleBalancer.ts';

/** What stands before the processes and sends callers to those that are ready. */
export interface Balancer {
  name: string;
  url: string;
  /** Settings of the product that go with it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Debian keeps HAProxy where the shells of ordinary users do not look. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const hasHaproxy = spawnSync('haproxy', ['-v'], { env }).status === 0;

/** HAProxy where there is one, with the configuration that `deploy/` hands to operators; else a stand-in of ours. */
export const startBalancer = (ports: number[], folder: string): Promise<Balancer> =>
  hasHaproxy ? startHaproxy(ports, folder) : startSimpleBalancer(ports);

async function startHaproxy(ports: number[], folder: string): Promise<Balancer> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationFor(port, ports));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore', env });
  const ended = once(child, 'exit');
  return {
    name: 'HAProxy, by deploy/haproxy.cfg',
    url: `http://127.0.0.1:${port}`,
    settings: { PUBLIC_URL: 'https://hood.example', TRUST_PROXY: '1', DRAIN_SECONDS: '5' },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The file as it stands, at other addresses, smaller, and without the TLS that a certificate would be needed for. */
export function configurationFor(port: number, [one, two]: number[]): string {
  const changes: [RegExp, string][] = [
    // A shell may open fewer files than a service.
    [/^ *maxconn .*$/m, '    maxconn 2000'],
    [/^ *bind :443 .*\n/m, ''],
    [/^ *http-request redirect scheme https .*\n/m, ''],
    [/bind :80$/m, `bind 127.0.0.1:${port}`],
    [/server one 127\.0\.0\.1:4000$/m, `server one 127.0.0.1:${one}`],
    [/server two 127\.0\.0\.1:4001$/m, `server two 127.0.0.1:${two}`],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (!from.test(text))
        throw new Error(`deploy/haproxy.cfg has no line like ${from}: update configurationFor.`);
      return text.replace(from, to);
    },
    readFileSync('deploy/haproxy.cfg', 'utf8'),
  );
}
