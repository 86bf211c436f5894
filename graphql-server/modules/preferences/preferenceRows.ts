import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type DB, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { Preferences } from './preferences.types.ts';
import { WhoMayWrite, OptionalNotification } from './preferences.types.ts';

const COLUMNS = ['silenced', 'who_may_write', 'shows_online'] as const;

const own = statement('preferences', ({ member }: Params<{ member: number }>) =>
  db.selectFrom('preferences').select(COLUMNS).where('user_id', '=', member),
);

const DEFAULTS: Preferences = {
  silencedNotifications: [],
  whoMayWrite: WhoMayWrite.EVERYONE,
  showsOnline: true,
};

/** A kind of a later build is left out (docs/decisions/0026). */
const preferencesOf = (row: RowOf<typeof own>): Preferences => ({
  silencedNotifications: row.silenced.filter(
    (kind) => kind in OptionalNotification,
  ) as OptionalNotification[],
  whoMayWrite: WhoMayWrite[row.who_may_write.toUpperCase() as WhoMayWrite],
  showsOnline: row.shows_online,
});

/** The choices of a member, or the defaults. */
export async function readPreferences(pool: Pool, member: number): Promise<Preferences> {
  const [row] = await rows(pool, own, { member });
  return row ? preferencesOf(row) : DEFAULTS;
}

/** Whether a member wants notifications of this kind, as a condition. */
export const wants = (member: string, kind: RawBuilder<string>): Expression<boolean> => {
  const { exists, not, selectFrom } = expressionBuilder<DB>();
  return not(
    exists(
      selectFrom('preferences')
        .select('preferences.user_id')
        .where('preferences.user_id', '=', sql.ref<number>(member))
        .where(sql<boolean>`${kind} = any(preferences.silenced)`),
    ),
  ).$castTo<boolean>();
};

const hidden = statement('hidden-presence', ({ members }: Params<{ members: number[] }>) => {
  const isOne = sql<boolean>`user_id = any(${members}::int[])`;
  return db
    .selectFrom('preferences')
    .select('user_id')
    .where(isOne)
    .where('shows_online', '=', false)
    .union(db.selectFrom('account_deletions').select('user_id').where(isOne));
});

/** Filters the given members for those who must not be shown as online: they do not want it, or have deleted their account. */
export const readHidden = async (pool: Pool, members: number[]): Promise<number[]> =>
  (await rows(pool, hidden, { members })).map(({ user_id }) => user_id);
