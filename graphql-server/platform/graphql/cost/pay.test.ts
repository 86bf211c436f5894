import { buildSchema, parse } from 'graphql';
import { expect, it, vi } from 'vitest';
import { Work } from '../../rate-limits/work.ts';
import { WorkBudget } from '../../rate-limits/workBudget.ts';
import type { Context } from '../context.ts';
import { createCostOf } from './cost.ts';
import { createPay } from './pay.ts';

const schema = buildSchema(`
  type Post { text(short: Boolean! = true): String }
  type Query { post: Post }
  type Mutation { write: Post }
`);

it.each([
  [{ short: null }, 'Argument "short" of non-null type "Boolean!" must not be null.'],
  [{ short: 'no' }, 'Variable "$short" got invalid value "no"'],
])('a write whose variables do not fit is refused, not carried out: %j', async (variables, message) => {
  const pay = createPay(createCostOf(schema), (result) => result);
  const run = vi.fn(async () => ({ data: {} }));
  const work = new Work(new WorkBudget(), 'member', [{ key: 'member:1', points: 1_000 }]);
  const document = parse('mutation ($short: Boolean = true) { write { text(short: $short) } }');
  const { errors } = await pay([document, variables, { caller: { work } } as Context, undefined], run);
  expect([run.mock.calls.length, errors?.length]).toEqual([0, 1]);
  expect(errors![0]!.message).toContain(message);
});
