import { sql } from 'kysely';
import { isFree, isOld, type Age } from './purgeKinds.ts';
import { purgeVersions } from './purgeVersions.ts';
import { db, nextRows, statement } from '../../platform/database/statements.ts';

/** The contents of deleted messages with all versions and their files; their rows stay, so that numbers have no gaps. */
export const purgeMessages = statement('purge-messages', (age: Age) =>
  purgeVersions(
    'MESSAGE',
    db.with('gone', (q) =>
      q
        .updateTable('messages')
        .set({ deleted_by: null })
        .where(
          nextRows(
            'messages',
            sql`deleted_by is not null and ${isOld(age)} and ${isFree('MESSAGE', 'messages.id')}`,
          ),
        )
        .returning('id'),
    ),
  ),
);
