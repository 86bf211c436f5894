import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, publishing, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { deletedIf, LOCKED } from '../editing/author.policy.ts';
import { checkEdit, keepCurrent } from '../editing/changeContent.ts';
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
export const FORUM_POSTS: Deletable<RowOf<typeof lock>> = {
  kind: 'FORUM_POST',
  thing: 'Forum post',
  lock: lockedBy(lock),
  contentOf: ({ title, content }) => ({ title, content, mediaId: null, mediaAlt: null }),
  async setDeleted(tx, { id, author_id }, kept) {
    const { title, content } = kept ?? { content: '' };
    await tx.execute(setDeleted, { id, title: title ?? '', content, isDeleted: !kept });
    changed(tx, id, author_id);
  },
};

export interface ForumPostEdit {
  /** The version that the edit started from. */
  version: number;
  title?: string | null;
  content?: string | null;
}

/** Changes the given texts of a forum post; throws NOT_FOUND, FORBIDDEN, and CONFLICT with the current text. */
export async function updateForumPost(
  { services, memberId }: Context,
  id: number,
  { version, title, content }: ForumPostEdit,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return services.transactions.run(async (tx) => {
    const [post] = await tx.rows(lock, { viewer: memberId, id });
    checkEdit(FORUM_POSTS, post, memberId, version);
    const texts = { title: title ?? post.title, content: content ?? post.content };
    if (texts.title !== post.title || texts.content !== post.content) {
      await keepCurrent(tx, FORUM_POSTS, post);
      await tx.rows(edit, { id, ...texts });
      changed(tx, id, memberId);
    }
    return keep(tx, idempotencyKey, id);
  });
}

const changed = (tx: Transaction, forumPostId: number, author: number) =>
  tx.publish('forumPost.changed', {
    forumPostId,
    replyId: null,
    changedReplyId: null,
    authorIds: [author],
  });
