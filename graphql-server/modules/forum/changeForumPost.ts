import { sql } from 'kysely';
import { db, publishing, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { deletedIf, LOCKED } from '../editing/author.policy.ts';
import type { Editable } from '../editing/changeContent.ts';
import { lockedBy, type Deletable } from '../editing/deleteContent.ts';
import { isVisibleOrModerated } from '../visibility/visibility.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** A forum post was deleted or restored. */
    'forumPost.deletionChanged': { forum_post_id: number; author_id: number; is_deleted: boolean };
  }
}

const lock = statement('lock-forum-post', ({ viewer, id }: Params<{ viewer: number | null; id: number }>) =>
  db
    .selectFrom('forum_posts')
    .select([...LOCKED, 'title'])
    .where('id', '=', id)
    .where(isVisibleOrModerated(viewer, 'author_id'))
    .forNoKeyUpdate(),
);

type LockedForumPost = RowOf<typeof lock>;

type Texts = { id: number; title: string; content: string };

const edit = statement('edit-forum-post', ({ id, title, content }: Params<Texts>) =>
  db
    .updateTable('forum_posts')
    .set((eb) => ({ title, content, version: eb('version', '+', 1), edited_at: sql<string>`now()` }))
    .where('id', '=', id),
);

/** Deletes a forum post, which leaves no text in its row, or restores it with its texts. */
const setDeleted = publishing(
  'delete-forum-post',
  'forumPost.deletionChanged',
  ({ id, title, content, isDeleted }: Params<Texts & { isDeleted: boolean }>, { publish, announced }) =>
    publish(
      db.with('changed', (q) =>
        q
          .updateTable('forum_posts')
          .set({ title, content, deleted_at: deletedIf(isDeleted) })
          .where('id', '=', id)
          .returning(['id', 'author_id', 'deleted_at']),
      ),
      (q) =>
        q
          .selectFrom('changed')
          .select([
            'id as forum_post_id',
            'author_id',
            sql<boolean>`deleted_at is not null`.as('is_deleted'),
          ]),
    )
      .selectFrom('changed')
      .select(announced),
);

/** Replies of other members stay when a forum post is deleted. */
export const FORUM_POSTS: Deletable<LockedForumPost> & Editable<LockedForumPost> = {
  kind: 'FORUM_POST',
  thing: 'Forum post',
  lock: lockedBy(lock),
  contentOf: ({ title, content }) => ({ title, content, mediaId: null, mediaAlt: null }),
  async write(tx, { id, author_id }, { title, content }) {
    await tx.rows(edit, { id, title: title ?? '', content });
    changed(tx, id, author_id);
  },
  async setDeleted(tx, { id, author_id }, kept) {
    const { title, content } = kept ?? { content: '' };
    await tx.execute(setDeleted, { id, title: title ?? '', content, isDeleted: !kept });
    changed(tx, id, author_id);
  },
};

const changed = (tx: Transaction, forumPostId: number, author: number) =>
  tx.publish('forumPost.changed', {
    forumPostId,
    replyId: null,
    changedReplyId: null,
    authorIds: [author],
  });
