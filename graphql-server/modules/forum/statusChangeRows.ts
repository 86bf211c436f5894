import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { db, rows, statement, unseen, type Params, type RowOf } from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { ForumStatusChange } from './forum.types.ts';

const MAX_CHANGES = 50;

type Asked = { viewer: number | null; posts: readonly number[] };

/** The newest changes of each of these posts by whom the viewer sees, in one statement for a whole page of posts. */
const latest = statement('forum-status-changes', ({ viewer, posts }: Params<Asked>) =>
  db
    .selectFrom(
      sql<{ forum_post_id: number }>`unnest(${unseen(posts, 'int[]')})`.as<'wanted'>(
        sql`wanted (forum_post_id)`,
      ),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('forum_status_changes')
          .selectAll()
          .whereRef('forum_status_changes.forum_post_id', '=', 'wanted.forum_post_id')
          .where(isVisible(viewer, 'forum_status_changes.actor_id'))
          .orderBy('id', 'desc')
          .limit(MAX_CHANGES)
          .as('c'),
      (on) => on.onTrue(),
    )
    .innerJoin('users as u', 'u.id', 'c.actor_id')
    .select((eb) => [
      'c.id',
      'c.forum_post_id',
      'c.from_status',
      'c.to_status',
      'c.created_at',
      'c.actor_id as author_id',
      ...authorColumns(eb),
    ])
    .orderBy('c.id', 'desc'),
);

/** Gathers the posts of a page, so that their histories take one statement. */
export const statusChanges = (context: Context, forumPostId: number): Promise<ForumStatusChange[]> =>
  context
    .loader(
      'forumStatusChanges',
      () => new DataLoader<number, ForumStatusChange[]>((ids) => load(context, ids)),
    )
    .load(forumPostId);

async function load(
  { pool, viewerId: viewer }: Context,
  posts: readonly number[],
): Promise<ForumStatusChange[][]> {
  const byPost = new Map<number, ForumStatusChange[]>(posts.map((id) => [id, []]));
  for (const row of await rows(pool, latest, { viewer, posts }))
    byPost.get(row.forum_post_id)!.push(toChange(row));
  return [...byPost.values()];
}

const toChange = (row: RowOf<typeof latest>): ForumStatusChange => ({
  id: row.id,
  actor: authorOf(row),
  from: row.from_status,
  to: row.to_status,
  createdAt: row.created_at,
});
