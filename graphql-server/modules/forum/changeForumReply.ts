import { sql } from 'kysely';
import { db, publishing, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { deletedIf, LOCKED } from '../editing/author.policy.ts';
import type { Editable } from '../editing/changeContent.ts';
import type { Deletable } from '../editing/deleteContent.ts';
import { isVisibleOrModerated } from '../visibility/visibility.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** A reply, or the post that it is under, was deleted or restored; `post_author_id` wrote the post. */
    'forumReply.deletionChanged': { reply_id: number; post_author_id: number; is_deleted: boolean };
  }
}

/** A reply, and the forum post that it must be under if given. */
export interface ReplyReference {
  id: number;
  forumPostId?: number | null;
}

/** The post of a reply, which is locked first, as where a reply is written. It may be deleted. */
const lockPost = statement(
  'lock-post-of-reply',
  ({ viewer, id, forumPostId }: Params<Required<ReplyReference> & { viewer: number | null }>) =>
    db
      .selectFrom('forum_posts')
      .select(['id', 'author_id', 'deleted_at'])
      .where('id', '=', (eb) =>
        eb
          .selectFrom('forum_replies')
          .select('forum_post_id')
          .where('id', '=', id)
          .where(sql<boolean>`(${forumPostId}::int is null or forum_post_id = ${forumPostId})`),
      )
      .where(isVisibleOrModerated(viewer, 'author_id'))
      .forNoKeyUpdate(),
);

const lock = statement('lock-reply', ({ viewer, id }: Params<{ viewer: number | null; id: number }>) =>
  db
    .selectFrom('forum_replies')
    .select([...LOCKED, 'forum_post_id'])
    .where('id', '=', id)
    .where(isVisibleOrModerated(viewer, 'author_id'))
    .forNoKeyUpdate(),
);

const edit = statement('edit-reply', ({ id, content }: Params<{ id: number; content: string }>) =>
  db
    .updateTable('forum_replies')
    .set((eb) => ({ content, version: eb('version', '+', 1), edited_at: sql<string>`now()` }))
    .where('id', '=', id),
);

type Deletion = { id: number; content: string; isDeleted: boolean };

/** Deletes a reply, which leaves no text in its row, or restores it with its text; and counts the replies. */
const setDeleted = publishing(
  'delete-reply',
  'forumReply.deletionChanged',
  ({ id, content, isDeleted }: Params<Deletion>, { publish, announced }) =>
    publish(
      db
        .with('changed', (q) =>
          q
            .updateTable('forum_replies')
            .set({ content, deleted_at: deletedIf(isDeleted) })
            .where('id', '=', id)
            .returning(['id', 'forum_post_id', 'deleted_at']),
        )
        .with('counted', (q) =>
          q
            .updateTable('forum_posts')
            .from('changed')
            .set({
              replies_count: sql<number>`replies_count + case when changed.deleted_at is null then 1 else -1 end`,
            })
            .whereRef('forum_posts.id', '=', 'changed.forum_post_id')
            .returning(['forum_posts.author_id', 'forum_posts.deleted_at']),
        ),
      (q) =>
        q
          .selectFrom(['changed', 'counted'])
          .select([
            'changed.id as reply_id',
            'counted.author_id as post_author_id',
            sql<boolean>`changed.deleted_at is not null or counted.deleted_at is not null`.as('is_deleted'),
          ]),
    )
      .selectFrom('changed')
      .select(announced),
);

type Locked = RowOf<typeof lock> & { post_author_id: number; is_gone: boolean };

export const FORUM_REPLIES: Deletable<Locked, ReplyReference> & Editable<Locked> = {
  kind: 'FORUM_REPLY',
  thing: 'Forum reply',
  lock: lockReply,
  contentOf: ({ content }) => ({ content, mediaId: null, mediaAlt: null }),
  async write(tx, reply, { content }) {
    await tx.rows(edit, { id: reply.id, content });
    changed(tx, reply);
  },
  async setDeleted(tx, reply, kept) {
    await tx.execute(setDeleted, { id: reply.id, content: kept?.content ?? '', isDeleted: !kept });
    changed(tx, reply);
  },
};

/** Locks the post and then the reply. What its author wrote under a deleted post is gone with it, except for a moderator. */
async function lockReply(
  tx: Transaction,
  viewer: number | null,
  { id, forumPostId = null }: ReplyReference,
): Promise<Locked | undefined> {
  const [post] = await tx.rows(lockPost, { viewer, id, forumPostId });
  if (!post) return undefined;
  const [reply] = await tx.rows(lock, { viewer, id });
  if (!reply) return undefined;
  const isGone = post.deleted_at !== null && reply.author_id === post.author_id;
  if (isGone && viewer !== null) return undefined;
  return { ...reply, post_author_id: post.author_id, is_gone: isGone };
}

const changed = (tx: Transaction, { id, forum_post_id, author_id, post_author_id }: Locked) =>
  tx.publish('forumPost.changed', {
    forumPostId: forum_post_id,
    replyId: null,
    changedReplyId: id,
    authorIds: [author_id, post_author_id],
  });
