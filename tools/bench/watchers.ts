import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Watch, Watched } from './liveWatchers.ts';

/** Sockets of one process; a process with more of them hears late, and the server's buffers fill. */
const OF_PROCESS = 250;

/** Sockets that watch a post, in processes of their own. */
export interface Watchers {
  /** What they have heard so far. */
  heard(): Promise<Watched>;
  stop(): Promise<void>;
}

/** Resolves when all subscriptions have started. */
export async function startWatchers({ cookies, ...watch }: Watch): Promise<Watchers> {
  const children: ChildProcess[] = [];
  for (let begin = 0; begin < cookies.length; begin += OF_PROCESS) {
    const child = fork(join(import.meta.dirname, 'liveWatchers.js'));
    children.push(child);
    child.send({ ...watch, cookies: cookies.slice(begin, begin + OF_PROCESS) } satisfies Watch);
    await answerOf(child);
  }
  return {
    async heard() {
      const all = await Promise.all(children.map(ask));
      return {
        deliveries: all.reduce((sum, { deliveries }) => sum + deliveries, 0),
        last: all.flatMap(({ last }) => last),
      };
    },
    stop: async () => void (await Promise.all(children.map(end))),
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`watchers ended with ${code}`)),
  );
  const [answer] = (await Promise.race([once(child, 'message'), failed])) as [unknown];
  return answer;
}

function ask(child: ChildProcess): Promise<Watched> {
  child.send('heard');
  return answerOf(child) as Promise<Watched>;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}
