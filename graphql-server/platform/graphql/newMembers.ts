import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Env } from '../config/env.ts';
import { db, rows, statement, type Params } from '../database/statements.ts';

declare module './context.ts' {
  interface Services {
    newMembers: NewMembers;
  }
}

/** How new an account is (decision 47, docs/decisions/0038). */
export interface Newness {
  isNew: boolean;
  /** Whether its first content was seen without a confirmed report, or somebody has vouched for it. */
  isSeen: boolean;
}

const OLD: Newness = { isNew: false, isSeen: true };

/** The tables of the kinds that can be a member's first content; deleted content does not count as seen. */
const TABLES = {
  POST: 'posts',
  COMMENT: 'comments',
  GROUP_MESSAGE: 'messages',
  FORUM_POST: 'forum_posts',
  FORUM_REPLY: 'forum_replies',
  STORY: 'stories',
  LISTING: 'listings',
} as const;

/** Whether the first content of the row `users` is there still. */
const isThere = sql<boolean>`(case first_content_kind ${sql.join(
  Object.entries(TABLES).map(
    ([kind, table]) => sql`when ${sql.lit(kind)} then
      exists (select from ${sql.table(table)} t where t.id = first_content_id and t.deleted_at is null)`,
  ),
  sql` `,
)} else first_content_kind is not null end)`;

/** A report about the member was confirmed within 30 days, and the decision stands. */
const isBlamed = sql<boolean>`exists (
  select from cases c join decisions d on d.case_id = c.id
   where c.target_id = users.id and d.decision <> 'NO_ACTION' and d.undone_at is null
     and d.created_at > now() - interval '30 days')`;

type Figures = { id: number; hours: number; minutes: number };

const newness = statement('newness-of-member', ({ id, hours, minutes }: Params<Figures>) =>
  db
    .selectFrom('users')
    .select([
      sql<boolean>`established_at is not null or role <> 'member'`.as('isEstablished'),
      sql<boolean>`created_at <= now() - ${hours}::int * interval '1 hour'`.as('isOld'),
      sql<boolean>`not ${isBlamed} and (is_vouched
        or (first_content_at <= now() - ${minutes}::int * interval '1 minute' and ${isThere}))`.as('isSeen'),
    ])
    .where('id', '=', id),
);

const establish = statement('establish-member', ({ id }: Params<{ id: number }>) =>
  db
    .updateTable('users')
    .set({ established_at: sql<string>`now()` })
    .where('id', '=', id),
);

const noteFirst = statement(
  'note-first-content',
  ({ id, kind, content }: Params<{ id: number; kind: string; content: number }>) =>
    db
      .updateTable('users')
      .set({ first_content_kind: kind, first_content_id: content, first_content_at: sql<string>`now()` })
      .where('id', '=', id)
      .where(sql<boolean>`not ${isThere}`),
);

const MAX_REMEMBERED = 100_000;

/** Knows which members are new. A member who is not new never becomes new again, so this is cached. */
export class NewMembers {
  readonly #pool: Pool;
  readonly #env: Env;
  readonly #established = new Set<number>();

  constructor(pool: Pool, env: Env) {
    this.#pool = pool;
    this.#env = env;
  }

  /** How new a member is; at once for those who are known not to be. */
  of(id: number): Newness | Promise<Newness> {
    return this.isKnownAsOld(id) ? OLD : this.#read(id);
  }

  /** Whether a member is known not to be new, without asking the database. */
  isKnownAsOld(id: number): boolean {
    return this.#established.has(id);
  }

  /** The member's content is visible from now on; only the first one counts. */
  async noteContent(id: number, kind: string, content: number): Promise<void> {
    if (!this.#established.has(id)) await rows(this.#pool, noteFirst, { id, kind, content });
  }

  async #read(id: number): Promise<Newness> {
    const { NEW_MEMBER_HOURS: hours, NEW_MEMBER_SEEN_MINUTES: minutes } = this.#env;
    if (hours === 0) return OLD;
    const [found] = await rows(this.#pool, newness, { id, hours, minutes });
    if (!found) return OLD;
    const { isEstablished, isOld, isSeen } = found;
    if (!isEstablished && !(isOld && isSeen)) return { isNew: true, isSeen };
    if (!isEstablished) await rows(this.#pool, establish, { id });
    if (this.#established.size >= MAX_REMEMBERED) this.#established.clear();
    this.#established.add(id);
    return OLD;
  }
}
