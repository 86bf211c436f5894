import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { db, oneOf, rows, statement, type Params } from '../../platform/database/statements.ts';

/** The columns that identify a chat. */
type Key = 'id' | 'group_id';

const lastChanges = (key: Key) =>
  statement(`last-changes-by-${key}`, ({ keys }: Params<{ keys: readonly number[] }>) =>
    db
      .selectFrom('conversations as c')
      .select((eb) => [
        `c.${key} as key`,
        eb
          .selectFrom('messages')
          .select((of) => of.fn.max('messages.change').as('last'))
          .whereRef('messages.conversation_id', '=', 'c.id')
          .as('last'),
      ])
      .where(`c.${key}`, '=', oneOf(keys)),
  );

const STATEMENTS = { id: lastChanges('id'), group_id: lastChanges('group_id') };

/** The number of the last change of a chat, 0 before the first; one statement for all chats of a page. */
export const lastChangeOf = (context: Context, by: Key, key: number): Promise<number> =>
  context
    .loader(`lastChange ${by}`, () => new DataLoader<number, number>((keys) => load(context.pool, by, keys)))
    .load(key);

async function load(pool: Pool, by: Key, keys: readonly number[]): Promise<number[]> {
  const found = await rows(pool, STATEMENTS[by], { keys });
  const byKey = new Map(found.map(({ key, last }) => [key, last ?? 0]));
  return keys.map((key) => byKey.get(key) ?? 0);
}
