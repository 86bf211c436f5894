import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';

type Member = Params<{ member: number }>;
type Claimed = { id: number; claim: string };

/** Seconds for which a process has a job without saying that it still works on it. */
const LEASE = 30;
/** Days for which the file is kept (decision 54). */
const EXPORT_DAYS = 7;
/** A job that has ended its process so often is given up. */
const MAX_ATTEMPTS = 5;

/** Changes with the password, which makes earlier exports void. */
const passwordMark = sql<string>`encode(sha256(convert_to(password_hash, 'UTF8')), 'hex')`;
const isValid = sql<boolean>`e.password_mark = (
  select ${passwordMark} from users where users.id = e.member_id) and (e.expires_at is null or e.expires_at > now())`;

const lease = sql<string>`now() + interval '${sql.raw(String(LEASE))} seconds'`;

/** One at a time for each member: returns nothing if one is being made. */
export const addExport = statement('add-export', ({ member }: Member) =>
  db
    .insertInto('data_exports')
    .columns(['member_id', 'password_mark'])
    .expression(
      db
        .selectFrom('users')
        .select(['id as member_id', passwordMark.as('password_mark')])
        .where('id', '=', member),
    )
    .onConflict((on) => on.doNothing())
    .returning('id'),
);

/** One that is being made, but was requested before a change of the password; whoever makes it notices that it is gone. */
export const removeVoidExport = statement('remove-void-export', ({ member }: Member) =>
  db
    .deleteFrom('data_exports as e')
    .where('e.member_id', '=', member)
    .where('e.state', 'in', [sql.lit('WAITING' as const), sql.lit('RUNNING' as const)])
    .where(sql<boolean>`not ${sql`(${isValid})`}`),
);

/** The member's latest export, unless it is void. */
export const exportOf = statement('export-of-member', ({ member }: Member) =>
  db
    .selectFrom('data_exports as e')
    .select(['e.id', 'e.state', 'e.created_at as createdAt', 'e.expires_at as expiresAt', 'e.problem'])
    .select(['e.done_bytes as doneBytes', 'e.total_bytes as totalBytes', 'e.bytes', 'e.key'])
    .where('e.member_id', '=', member)
    .where(isValid)
    .orderBy('e.id', 'desc')
    .limit(1),
);

/** Claims a job that no process is working on. */
export const claimExport = statement('claim-export', ({ claim }: Params<{ claim: string }>) =>
  db
    .updateTable('data_exports')
    .set({
      state: 'RUNNING',
      claim,
      claimed_until: lease,
      attempts: sql<number>`attempts + 1`,
      done_bytes: '0',
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('data_exports')
        .select('id')
        .where('state', 'in', [sql.lit('WAITING' as const), sql.lit('RUNNING' as const)])
        .where(sql<boolean>`(claimed_until is null or claimed_until < now())`)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'member_id as member',
      sql<boolean>`attempts > ${sql.lit(MAX_ATTEMPTS)}`.as('isHopeless'),
    ]),
);

/** Records progress of the job; returns no row if the job no longer belongs to this process. */
export const noteProgress = statement(
  'note-export-progress',
  ({ id, claim, done, total }: Params<Claimed & { done: string; total: string }>) =>
    db
      .updateTable('data_exports')
      .set({ claimed_until: lease, done_bytes: done, total_bytes: total })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('state', '=', 'RUNNING')
      .returning('id'),
);

export const finishExport = statement(
  'finish-export',
  ({ id, claim, key, bytes }: Params<Claimed & { key: string; bytes: string }>) =>
    db
      .updateTable('data_exports')
      .set({
        state: 'DONE',
        key,
        bytes,
        done_bytes: sql<string>`total_bytes`,
        expires_at: sql<string>`now() + interval '${sql.raw(String(EXPORT_DAYS))} days'`,
        claim: null,
        claimed_until: null,
      })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('state', '=', 'RUNNING')
      .returning('id'),
);

export const failExport = statement(
  'fail-export',
  ({ id, claim, problem }: Params<Claimed & { problem: 'NO_SPACE' | 'FAILED' }>) =>
    db
      .updateTable('data_exports')
      .set({ state: 'FAILED', problem, claim: null, claimed_until: null })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .returning('id'),
);

/** Another process begins it anew at once. */
export const releaseExport = statement('release-export', ({ id, claim }: Params<Claimed>) =>
  db
    .updateTable('data_exports')
    .set({
      state: 'WAITING',
      claim: null,
      claimed_until: null,
      attempts: sql<number>`greatest(attempts - 1, 0)`,
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id'),
);

/** Removes exports that can no longer be downloaded: expired, void, or replaced by a newer one. */
export const removeOldExports = statement('remove-old-exports', () =>
  db
    .deleteFrom('data_exports as e')
    .where('e.state', 'in', [sql.lit('DONE' as const), sql.lit('FAILED' as const)])
    .where(
      sql<boolean>`(not ${sql`(${isValid})`} or exists (
        select from data_exports n where n.member_id = e.member_id and n.id > e.id and n.state = 'DONE'))`,
    )
    .returning('e.key'),
);

export const removeExportsOf = statement('remove-exports-of-member', ({ member }: Member) =>
  db.deleteFrom('data_exports').where('member_id', '=', member).returning('key'),
);

export const keysOfExports = statement('keys-of-exports', () =>
  db.selectFrom('data_exports').select('key').where('key', 'is not', null),
);
