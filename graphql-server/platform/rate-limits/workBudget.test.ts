import { expect, it } from 'vitest';
import { WINDOW_SECONDS } from './figures.ts';
import { WorkBudget } from './workBudget.ts';

it('points that are given back in the next minute do not add to it', () => {
  let now = 0;
  const budget = new WorkBudget(() => now);
  const account = { key: 'member:1', points: 1_000 };
  budget.spend(account, 600);
  now += WINDOW_SECONDS * 1_000;
  budget.spend(account, 100);
  budget.spend(account, -500);
  expect(budget.left(account).left).toBe(1_000);
  budget.spend(account, 300);
  expect(budget.left(account).left).toBe(700);
});
