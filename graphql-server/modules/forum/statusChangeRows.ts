import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { rows, statement, unseen } from '../../platform/database/textRows.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { ForumStatus, ForumStatusChange } from './forum.types.ts';

/** Changes of one post that are shown. */
export const SHOWN_CHANGES = 50;

interface ChangeRow extends AuthorColumns {
  id: number;
  forum_post_id: number;
  from_status: ForumStatus;
  to_status: ForumStatus;
  created_at: string;
}

/** The newest changes of each post of $1, in one statement for a whole page of posts. */
const latest = statement<ChangeRow>(
  'forum-status-changes',
  `select c.id, c.forum_post_id, c.from_status, c.to_status, c.created_at, c.actor_id as author_id,
          ${AUTHOR_COLUMNS}
     from unnest(${unseen('$1', 'int[]')}) as wanted (forum_post_id)
     cross join lateral (
       select * from forum_status_changes where forum_post_id = wanted.forum_post_id
        order by id desc limit ${SHOWN_CHANGES}
     ) c
     join ${AUTHOR_OF('c', 'actor_id')}
    order by c.id desc`,
);

/** Gathers the posts of a page, so that their histories take one statement. */
export const statusChanges = (context: Context, forumPostId: number): Promise<ForumStatusChange[]> =>
  context
    .loader(
      'forumStatusChanges',
      () => new DataLoader<number, ForumStatusChange[]>((ids) => load(context.pool, ids)),
    )
    .load(forumPostId);

async function load(pool: Pool, ids: readonly number[]): Promise<ForumStatusChange[][]> {
  const byPost = new Map<number, ForumStatusChange[]>(ids.map((id) => [id, []]));
  for (const row of await rows(pool, latest, [ids])) byPost.get(row.forum_post_id)!.push(toChange(row));
  return [...byPost.values()];
}

const toChange = (row: ChangeRow): ForumStatusChange =>
  ({
    id: row.id,
    actor: authorOf(row),
    from: row.from_status,
    to: row.to_status,
    createdAt: row.created_at,
  }) as unknown as ForumStatusChange;
