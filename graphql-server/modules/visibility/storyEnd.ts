import { sql, type Expression, type RawBuilder } from 'kysely';

/** Whether a story has ended: so many hours after it was shared (decision 13); with 0 it never does. */
export const hasEnded = (createdAt: string, hours: Expression<number>): RawBuilder<boolean> =>
  sql<boolean>`(${hours}::int > 0 and ${sql.ref(createdAt)} <= now() - ${hours}::int * interval '1 hour')`;
