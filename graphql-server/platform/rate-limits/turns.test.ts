import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { MAX_WAITING, Turns } from './turns.ts';

it('lets one proceed in each turn of the event loop, in order', async () => {
  const turns = new Turns();
  const proceeded: number[] = [];
  for (const n of [1, 2, 3]) void turns.next().then(() => proceeded.push(n));
  const afterEachTurn: number[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn();
    afterEachTurn.push([...proceeded]);
  }
  expect(afterEachTurn).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3]]);
});

it('begins again after everybody has proceeded', async () => {
  const turns = new Turns();
  await turns.next();
  await turns.next();
});

it('lets nobody wait who would be one too many', async () => {
  const turns = new Turns();
  const proceeded: string[] = [];
  for (let n = 0; n < MAX_WAITING; n++) void turns.next().then(() => proceeded.push('in turn'));
  await turns.next().then(() => proceeded.push('at once'));
  expect(proceeded).toEqual(['at once']);
});
