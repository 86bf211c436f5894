import { sql } from 'kysely';
import { db, rows, statement } from '../../platform/database/statements.ts';
import type { AdminCommand } from './command.ts';
import { UsageError } from './usageError.ts';

const waiting = statement('waiting-cases', () =>
  db
    .selectFrom('cases')
    .innerJoin('users as u', 'u.id', 'cases.target_id')
    .leftJoin('users as claimer', 'claimer.id', 'cases.claimed_by')
    .select(['cases.id', 'cases.kind', 'cases.subject_id', 'cases.state', 'cases.created_at'])
    .select(['u.username as about', 'claimer.username as claimer'])
    .select(sql<number>`(select count(*)::int from reports r where r.case_id = cases.id)`.as('reports'))
    .where('cases.state', '<>', sql.lit('DECIDED' as const))
    .orderBy('cases.id'),
);

/** Lists the cases that are waiting for a decision, without the reported content and the reporters. */
export const cases: AdminCommand = {
  name: 'cases',
  usage: ['cases'],
  async run({ pool, print }, args) {
    if (args.length > 0) throw new UsageError('Usage: cases.');
    const found = await rows(pool, waiting, {});
    for (const { id, kind, subject_id, state, about, claimer, reports } of found)
      print(
        [
          `case ${id}`,
          state.toLowerCase(),
          `${kind.toLowerCase()} ${subject_id}`,
          `about ${about}`,
          `reports: ${reports}`,
        ]
          .concat(claimer ? [`claimed by ${claimer}`] : [])
          .join(', '),
      );
    if (found.length === 0) print('No case waits for a decision.');
  },
};
