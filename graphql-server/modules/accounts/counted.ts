import { sql, type RawBuilder } from 'kysely';
import { db, statement, type Params, type Statement } from '../../platform/database/statements.ts';

type Member = { member: number };

let made = 0;

/** One statement of an erasure. */
export interface Step {
  /** Tables that it erases from, for the test that compares them with all tables. */
  tables: string[];
  /** What it counts in the receipt; null for what only belongs to something counted. */
  counts: string | null;
  statement: Statement<Member, { count: number }>;
}

/** A statement that changes rows of many tables is written in SQL; `change` must end with `returning`. */
export function step(
  tables: string[],
  counts: string | null,
  change: (member: RawBuilder<number>) => RawBuilder<unknown>,
): Step {
  const name = `erase-member-${++made}-${tables[0]}`;
  return {
    tables,
    counts,
    statement: statement(name, ({ member }: Params<Member>) =>
      db
        .with('changed', () => sql<{ id: number }>`(${change(sql<number>`${member}::int`)})`)
        .selectFrom('changed')
        .select(sql<number>`count(*)::int`.as('count')),
    ),
  };
}
