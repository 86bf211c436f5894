import { sql } from 'kysely';
import { db, statement, type Params } from './statements.ts';

interface Setting {
  key: string;
  value: string;
}

/** The setting with the time at which the last backup was completed, in seconds since 1970. */
export const LAST_BACKUP = 'last-backup';

/** The value of a setting that the product itself stores; no row if there is none. */
export const readSetting = statement('read-setting', ({ key }: Params<Pick<Setting, 'key'>>) =>
  db.selectFrom('settings').select('value').where('key', '=', key),
);

/** Stores a setting; no row if it is stored already, whose value stays. */
export const addSetting = statement('add-setting', ({ key, value }: Params<Setting>) =>
  db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((on) => on.doNothing())
    .returning('key'),
);

/** Stores a setting in place of an earlier one. */
export const writeSetting = statement('write-setting', ({ key, value }: Params<Setting>) =>
  db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value: sql<string>`excluded.value` })),
);
