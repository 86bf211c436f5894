import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Application } from './application.types.ts';

const hasName = (name: Params<{ name: string }>['name']) => sql<boolean>`lower(username) = lower(${name})`;

const named = statement('application-by-name', ({ name }: Params<{ name: string }>) =>
  db
    .selectFrom('applications')
    .select(['password_hash as passwordHash', 'declined_at as declinedAt'])
    .where(hasName(name)),
);

type New = { username: string; passwordHash: string; xProfileUrl: string | null; answer: string };

/** Nothing if a member has the name. */
const add = statement('add-application', ({ username, passwordHash, xProfileUrl, answer }: Params<New>) =>
  db
    .insertInto('applications')
    .columns(['username', 'password_hash', 'x_profile_url', 'answer'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${username}::text`.as('username'),
          sql<string>`${passwordHash}::text`.as('password_hash'),
          sql<string | null>`${xProfileUrl}::text`.as('x_profile_url'),
          sql<string>`${answer}::text`.as('answer'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('users').select('users.id').where(hasName(username)))),
        ),
    )
    .onConflict((on) => on.doNothing())
    .returning('id'),
);

const waiting = statement('applications', ({ after, limit }: Params<{ after: number; limit: number }>) =>
  db
    .selectFrom('applications')
    .select(['id', 'username', 'x_profile_url as xProfileUrl', 'answer', 'created_at as createdAt'])
    .where('declined_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit),
);

export interface Applicant {
  passwordHash: string;
  declinedAt: string | null;
}

/** The application with this name in any case. */
export const applicantNamed = async (pool: Pool, name: string): Promise<Applicant | undefined> =>
  (await rows(pool, named, { name }))[0];

/** Whether the application was stored: not if the name is taken. */
export const addApplication = async (pool: Pool, values: New): Promise<boolean> =>
  (await rows(pool, add, values)).length > 0;

/** Those that wait, the first first. */
export const applicationRows = (pool: Pool, after: number, limit: number): Promise<Application[]> =>
  rows(pool, waiting, { after, limit });
