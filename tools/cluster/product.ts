import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startProduct, type Running } from '../bench/product.ts';
import { startEmbeddedPostgres } from '../../graphql-server/platform/database/embeddedPostgres.ts';
import { startRedis } from '../../graphql-server/testing/redis.ts';
import { startBalancer } from './balancer.ts';

export type RunningProduct = Awaited<ReturnType<typeof openProduct>>;

/** Friend requests in ten minutes: few, so that the limit is soon met. */
export const FRIEND_REQUESTS = 10;

/** Two processes of the product, their database and Redis, and a balancer before them. */
export async function openProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'hodlhood-cluster-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const redis = await startRedis();
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports, folder);
  const settings = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    DATA_DIR: folder,
    LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES: String(FRIEND_REQUESTS),
    ...balancer.settings,
  };
  let release: string | undefined;
  const start = (place: number) =>
    startProduct({ ...settings, LOG_LEVEL: 'fatal', PORT: String(ports[place]) }, release);
  const processes: Running[] = [await start(0), await start(1)];
  const answers = async (url: string) =>
    fetch(`${url}/readyz`)
      .then((answer) => answer.json())
      .catch(() => undefined);

  /** Until the process, and Redis to it, are as they should be. */
  async function waitUntilHealthy(place: number): Promise<void> {
    for (let n = 0; n < 200; n++) {
      const answer = (await answers(processes[place]!.url)) as { redis?: boolean } | undefined;
      if (answer?.redis) return;
      await sleep(100);
    }
    throw new Error('A process is not well after 20 s.');
  }

  return {
    /** For what belongs to it. */
    folder,
    redis,
    balancer,
    urls: processes.map(({ url }) => url) as [string, string],
    /** Both processes, and the way to them. */
    async waitUntilHealthy(): Promise<void> {
      await Promise.all([waitUntilHealthy(0), waitUntilHealthy(1)]);
      for (let n = 0; n < 50 && !(await answers(balancer.url)); n++) await sleep(100);
    },
    /** Restarts a process as an operator does: SIGTERM, then a new process when the old one has ended. */
    async restart(place: number): Promise<void> {
      await processes[place]!.stop();
      processes[place] = await start(place);
      await waitUntilHealthy(place);
    },
    /** From here on what is started is the release in this folder. */
    switchTo(folder: string): void {
      release = folder;
    },
    async kill(place: number): Promise<void> {
      process.kill(processes[place]!.pid, 'SIGKILL');
      await sleep(1_000);
      processes[place] = await start(place);
    },
    async close(): Promise<void> {
      await balancer.stop();
      await Promise.all(processes.map((each) => each.stop()));
      await redis.kill();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
