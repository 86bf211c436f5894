import { setTimeout as sleep } from 'node:timers/promises';
import { often, type Fault } from './fault.ts';
import type { Stop } from './postgres.ts';

/** The database is restarted several times during writes on two processes. */
const restarted = (how: Stop, words: string): Fault => ({
  name: `database ${words}`,
  async run({ startProduct, postgres, times }) {
    const { load } = await startProduct({ processes: 2 });
    const rounds = times(1, 6);
    load.begin({ writers: 8 });
    for (let round = 0; round < rounds; round++) {
      await load.more(30);
      await postgres.stop(how);
      await sleep(300);
      await postgres.start();
    }
    await load.more(30);
    return `\`pg_ctl stop -m ${how}\` and start, ${often(rounds)}, under eight writers`;
  },
});

export const databaseRestarted = restarted('fast', 'restarted in the middle of writes');
export const databaseCrashed = restarted('immediate', 'crashed in the middle of writes');
