import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../../platform/graphql/context.ts';
import {
  db,
  oneOf,
  rows,
  statement,
  type Params,
  type Statement,
} from '../../platform/database/statements.ts';
import { addToReceipt, lockDeletion } from './deletionRows.ts';
import { blankMessages, isNotBlank } from './eraseChats.ts';

type Member = { member: number };
type After = Member & { after: number };
type Chosen = Member & { ids: readonly number[] };

/** Rows of which a member, such as a bot, may have a million. */
interface Batches {
  /** What they are in the receipt, as in `ERASE_STEPS`. */
  counts: string;
  /** How many are erased in one transaction. Others who write to the same posts and chats wait for these alone. */
  size: number;
  /** The next ids; of likes, those of the posts. */
  find: Statement<After, { ids: number[] }>;
  /** Run in one transaction; the last one counts. */
  erase: Statement<Chosen, { count: number }>[];
}

/** How many ids are read at once. */
const FOUND = 20_000;

const find = (table: string, id: string, isTheirs: (member: RawBuilder<number>) => RawBuilder<boolean>) =>
  statement(`${table}-to-erase`, ({ member, after }: Params<After>) =>
    db.selectNoFrom(
      sql<number[]>`array(
        select ${sql.ref(id)} from ${sql.table(table)}
         where ${isTheirs(member)} and ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit ${sql.lit(FOUND)})`.as(
        'ids',
      ),
    ),
  );

/** A statement that changes rows of many tables is written in SQL; `change` must end with `returning`. */
const erase = (name: string, change: (chosen: Params<Chosen>) => RawBuilder<unknown>) =>
  statement(`erase-batch-${name}`, (chosen: Params<Chosen>) =>
    db
      .with('changed', () => sql<{ id: number }>`(${change(chosen)})`)
      .selectFrom('changed')
      .select(sql<number>`count(*)::int`.as('count')),
  );

/** A counter changes in the statement that removes what it counts. */
const eraseLikes = statement('erase-batch-likes', ({ member, ids }: Params<Chosen>) =>
  db
    .with(
      'gone',
      () => sql<{ post_id: number }>`(
        delete from likes where user_id = ${member} and post_id = ${oneOf(ids)} returning post_id)`,
    )
    .with(
      'counted',
      () => sql<{ id: number }>`(
        update posts p set like_count = like_count - 1 from gone where p.id = gone.post_id returning 1)`,
    )
    .selectFrom('gone')
    .select(sql<number>`count(*)::int`.as('count')),
);

const eraseComments = statement('erase-batch-comments', ({ member, ids }: Params<Chosen>) =>
  db
    .with(
      'gone',
      () => sql<{ post_id: number }>`(
        delete from comments where author_id = ${member} and id = ${oneOf(ids)} returning post_id, deleted_at)`,
    )
    .with(
      'counted',
      () => sql<{ id: number }>`(
        update posts p set comment_count = comment_count - g.count, comments_changed_at = now()
          from (select post_id, count(*)::int as count from gone where deleted_at is null group by post_id) g
         where p.id = g.post_id returning 1)`,
    )
    .selectFrom('gone')
    .select(sql<number>`count(*)::int`.as('count')),
);

const ownLikes = (member: RawBuilder<number>) => sql<boolean>`user_id = ${member}`;
const ownContent = (member: RawBuilder<number>) => sql<boolean>`author_id = ${member}`;

/** Messages keep their rows (`eraseChats.ts`). Their chats are locked first, so that changes are numbered as they commit. */
const MESSAGES: Batches = {
  counts: 'messages',
  size: 1_000,
  find: find('messages', 'id', (member) => sql<boolean>`sender_id = ${member} and ${isNotBlank}`),
  erase: [
    erase(
      'chats',
      ({ ids }) => sql`
        select id from conversations
         where id in (select conversation_id from messages where id = ${oneOf(ids)}) order by id for update`,
    ),
    erase(
      'versions-of-messages',
      ({ ids }) => sql`
        delete from content_versions where kind = 'MESSAGE' and subject_id = ${oneOf(ids)} returning 1`,
    ),
    erase(
      'messages',
      ({ member, ids }) => sql`
        ${blankMessages(member)} and id = ${oneOf(ids)} returning 1`,
    ),
  ],
};

/** With a post go the comments and likes of others, so these batches are smaller. */
const POSTS: Batches = {
  counts: 'posts',
  size: 100,
  find: find('posts', 'id', ownContent),
  erase: [
    erase(
      'versions-of-posts',
      ({ ids }) => sql`
        delete from content_versions v using (
          select 'POST' as kind, id from unnest(${ids}::int[]) as given (id)
          union all select 'COMMENT', id from comments where post_id = ${oneOf(ids)}) w
         where v.kind = w.kind and v.subject_id = w.id returning 1`,
    ),
    erase(
      'posts',
      ({ member, ids }) => sql`
        delete from posts where author_id = ${member} and id = ${oneOf(ids)} returning 1`,
    ),
  ],
};

/** What is left over, and all other rows, are for `ERASE_STEPS`. */
export const ERASE_BATCHES: Batches[] = [
  { counts: 'likes', size: 1_000, find: find('likes', 'post_id', ownLikes), erase: [eraseLikes] },
  {
    counts: 'comments',
    size: 1_000,
    find: find('comments', 'id', ownContent),
    erase: [
      erase(
        'versions-of-comments',
        ({ ids }) => sql`
          delete from content_versions where kind = 'COMMENT' and subject_id = ${oneOf(ids)} returning 1`,
      ),
      eraseComments,
    ],
  },
  POSTS,
  MESSAGES,
  {
    counts: 'notifications',
    size: 1_000,
    find: find(
      'notifications',
      'id',
      (member) => sql<boolean>`(recipient_id = ${member} or actor_id = ${member})`,
    ),
    erase: [
      erase(
        'notifications',
        ({ ids }) => sql`delete from notifications where id = ${oneOf(ids)} returning 1`,
      ),
    ],
  },
];

type Erasing = Pick<Services, 'transactions' | 'database'>;

/**
 * Erases them batch by batch. Each batch adds itself to the receipt, so that a process that dies has counted what is gone.
 * Ends when the account is kept meanwhile, which only an earlier build allows.
 */
export async function eraseBatches(services: Erasing, member: number): Promise<void> {
  for (const batches of ERASE_BATCHES)
    for await (const ids of idsOf(services, batches, member))
      if (!(await eraseBatch(services, batches, member, ids))) return;
}

async function* idsOf({ database }: Erasing, { find, size }: Batches, member: number) {
  for (let after = 0; ;) {
    const [{ ids } = { ids: [] }] = await rows(database.pool, find, { member, after });
    for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
    if (ids.length < FOUND) return;
    after = ids.at(-1)!;
  }
}

const eraseBatch = ({ transactions }: Erasing, { counts, erase }: Batches, member: number, ids: number[]) =>
  transactions.run(async (tx) => {
    if ((await tx.rows(lockDeletion, { member })).length === 0) return false;
    let count = 0;
    for (const statement of erase) count = (await tx.rows(statement, { member, ids }))[0]?.count ?? 0;
    await tx.rows(addToReceipt, { member, counts, count });
    return true;
  });
