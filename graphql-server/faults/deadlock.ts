import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { often, type Fault } from './fault.ts';

/** Each of two transactions holds what the other waits for, so that PostgreSQL ends the product's. */
export const deadlocked: Fault = {
  name: 'deadlock',
  async run({ open, times }) {
    const { load, pool, scene } = await open();
    const rounds = times(1, 5);
    for (let round = 0; round < rounds; round++) {
      const before = load.repeated;
      const other = await pool.connect();
      await other.query('begin');
      await other.query('select from users where id = $1 for update', [scene.members[0].id]);
      const comment = load.write('comment'); // holds the post, and then notifies its author
      const isWaiting = async () =>
        (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
      while (!(await isWaiting())) await sleep(5);
      await other.query('update posts set content = content where id = $1', [scene.postId]);
      await other.query('commit');
      other.release();
      assert.ok(await comment, 'the comment was not acknowledged');
      assert.ok(load.repeated > before, 'there was no deadlock');
    }
    return `${often(rounds)}; the caller is told 503, and asks again with the same key`;
  },
};
