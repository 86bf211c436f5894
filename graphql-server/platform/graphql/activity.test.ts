import { expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { Activity } from './activity.ts';

const JANUARY_31 = Date.parse('2026-01-31T23:59:59.999Z');

function start() {
  const noted: [string, number[]][] = [];
  const clock = { now: JANUARY_31, fails: false };
  const activity = new Activity(
    async (day, members) => {
      if (clock.fails) throw new Error('no database');
      noted.push([day, members]);
    },
    () => clock.now,
  );
  return { activity, clock, noted };
}

it('writes each member once a day, together with others, by the day in UTC', async () => {
  const { activity, clock, noted } = start();
  for (const member of [1, 2, 1, 1, 2]) activity.note(member);
  await activity.settled();
  activity.note(1);
  activity.note(3);
  clock.now += 1;
  activity.note(1);
  await activity.settled();
  clock.now += DAY_MS;
  activity.note(1);
  await activity.settled();
  expect(noted).toEqual([
    ['2026-01-31', [1, 2]],
    ['2026-01-31', [3]],
    ['2026-02-01', [1]],
    ['2026-02-02', [1]],
  ]);
});

it('tries again at the next request what could not be written', async () => {
  const { activity, clock, noted } = start();
  clock.fails = true;
  activity.note(1);
  await activity.settled();
  clock.fails = false;
  activity.note(1);
  await activity.settled();
  expect(noted).toEqual([['2026-01-31', [1]]]);
});
