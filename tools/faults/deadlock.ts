import assert from 'node:assert/strict';
import { often, type Fault } from './fault.ts';
import { waitForLock, type RunningProduct } from './product.ts';

/** Two transactions wait for each other, so that PostgreSQL aborts the product's. */
export const deadlocked: Fault = {
  name: 'deadlock',
  async run({ startProduct, times }) {
    const product = await startProduct();
    const rounds = times(1, 5);
    for (let round = 0; round < rounds;) if (await provoke(product)) round++;
    return `${often(rounds)}; the caller is told 503, and asks again with the same key`;
  },
};

/** Whether PostgreSQL has aborted the product's transaction. */
async function provoke(product: RunningProduct): Promise<boolean> {
  const { load, pool, scene } = product;
  const before = load.repeated;
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [scene.members[0].id]);
  const comment = load.write('comment'); // holds the post, and then notifies its author
  await waitForLock(product);
  const isOurs = await other.query('update posts set content = content where id = $1', [scene.postId]).then(
    () => false,
    () => true,
  );
  await other.query('rollback');
  other.release();
  assert.ok(await comment, 'the comment was not acknowledged');
  assert.ok(isOurs || load.repeated > before, 'there was no deadlock');
  return !isOurs;
}
