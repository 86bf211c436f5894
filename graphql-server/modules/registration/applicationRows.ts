import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, publishing, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Transactions } from '../../platform/database/transactions.ts';
import type { Application } from './application.types.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    'application.made': { application_id: number };
  }
}

const hasName = (name: Params<{ name: string }>['name']) => sql<boolean>`lower(username) = lower(${name})`;

const named = statement('application-by-name', ({ name }: Params<{ name: string }>) =>
  db
    .selectFrom('applications')
    .select(['password_hash as passwordHash', 'declined_at as declinedAt'])
    .where(hasName(name)),
);

type New = { username: string; passwordHash: string; xProfileUrl: string | null; answer: string };

/** An arbitrary number; other locks of one number are `LOG_LOCK`, `SWEEP_LOCK` and those of the database. */
const APPLICATION_LOCK = 4_061_947;

/** One at a time, so that of many at once only the first notifies. */
const lock = statement('lock-applications', () =>
  db.selectNoFrom(sql<string>`pg_advisory_xact_lock(${sql.lit(APPLICATION_LOCK)})`.as('locked')),
);

/** Adds an application; adds nothing if a member or an applicant already has the name. */
const add = publishing(
  'add-application',
  'application.made',
  ({ username, passwordHash, xProfileUrl, answer }: Params<New>, { publish, announced }) =>
    publish(
      db.with('made', (q) =>
        q
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
          .returning('applications.id'),
      ),
      (q) => q.selectFrom('made').select('made.id as application_id'),
    )
      .selectFrom('made')
      .select(['made.id', announced]),
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

interface Applicant {
  passwordHash: string;
  declinedAt: string | null;
}

/** The application with this name in any case. */
export const applicantNamed = async (pool: Pool, name: string): Promise<Applicant | undefined> =>
  (await rows(pool, named, { name }))[0];

/** Stores an application and notifies owners and moderators; returns false if the name is taken. */
export const addApplication = (transactions: Transactions, values: New): Promise<boolean> =>
  transactions.run(async (tx) => {
    await tx.rows(lock, {});
    return (await tx.execute(add, values)) !== undefined;
  });

/** Pending applications, oldest first. */
export const applicationRows = (pool: Pool, after: number, limit: number): Promise<Application[]> =>
  rows(pool, waiting, { after, limit });
