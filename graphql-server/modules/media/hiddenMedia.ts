import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';

type Change = { id: number; isHidden: boolean };

const setHidden = statement('hide-medium', ({ id, isHidden }: Params<Change>) =>
  db
    .updateTable('media')
    .set({ deleted_at: sql<string>`case when ${isHidden}::boolean then now() end` })
    .where('id', '=', id),
);

/**
 * Hides the files of deleted content from everyone, including its author (decision 40). The files are kept until the
 * content is purged.
 */
export async function hideMedium(tx: Transaction, id: number | null): Promise<void> {
  if (id !== null) await tx.rows(setHidden, { id, isHidden: true });
}

/** Shows the files of restored content again. */
export async function showMedium(tx: Transaction, id: number | null): Promise<void> {
  if (id !== null) await tx.rows(setHidden, { id, isHidden: false });
}
