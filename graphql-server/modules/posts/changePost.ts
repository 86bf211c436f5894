import { sql } from 'kysely';
import { db, publishing, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { deletedIf, LOCKED } from '../editing/author.policy.ts';
import type { Editable } from '../editing/changeContent.ts';
import { lockedBy, type Deletable } from '../editing/deleteContent.ts';
import { hideMedium, showMedium } from '../media/hiddenMedia.ts';
import { isVisibleOrModerated } from '../visibility/visibility.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** A post was deleted or restored. */
    'post.deletionChanged': { post_id: number; author_id: number; is_deleted: boolean };
  }
}

const lock = statement('lock-post', ({ viewer, id }: Params<{ viewer: number | null; id: number }>) =>
  db
    .selectFrom('posts')
    .select([...LOCKED, 'media_id', 'media_alt'])
    .where('id', '=', id)
    .where(isVisibleOrModerated(viewer, 'author_id'))
    .forNoKeyUpdate(),
);

type LockedPost = RowOf<typeof lock>;

interface PostText {
  content: string;
  mediaAlt: string | null;
}

const edit = statement('edit-post', ({ id, content, mediaAlt }: Params<{ id: number } & PostText>) =>
  db
    .updateTable('posts')
    .set((eb) => ({
      content,
      media_alt: mediaAlt,
      version: eb('version', '+', 1),
      edited_at: sql<string>`now()`,
    }))
    .where('id', '=', id),
);

interface Deletion extends PostText {
  id: number;
  media: number | null;
  isDeleted: boolean;
}

/** Deletes a post, which leaves no content in its row, or restores it with its content. */
const setDeleted = publishing(
  'delete-post',
  'post.deletionChanged',
  ({ id, content, media, mediaAlt, isDeleted }: Params<Deletion>, { publish, announced }) =>
    publish(
      db.with('changed', (q) =>
        q
          .updateTable('posts')
          .set({
            content,
            media_id: media,
            media_alt: mediaAlt,
            deleted_at: deletedIf(isDeleted),
          })
          .where('id', '=', id)
          .returning(['id', 'author_id', 'deleted_at']),
      ),
      (q) =>
        q
          .selectFrom('changed')
          .select(['id as post_id', 'author_id', sql<boolean>`deleted_at is not null`.as('is_deleted')]),
    )
      .selectFrom('changed')
      .select(announced),
);

/** A post is deleted with its comments and file. */
export const POSTS: Deletable<LockedPost> & Editable<LockedPost> = {
  kind: 'POST',
  thing: 'Post',
  lock: lockedBy(lock),
  contentOf: ({ content, media_id, media_alt }) => ({ content, mediaId: media_id, mediaAlt: media_alt }),
  async write(tx, { id }, { content, mediaAlt }) {
    await tx.rows(edit, { id, content, mediaAlt });
    tx.publish('post.changed', { postId: id });
  },
  async setDeleted(tx, { id, media_id }, kept) {
    const { content, mediaId, mediaAlt } = kept ?? { content: '', mediaId: null, mediaAlt: null };
    await tx.execute(setDeleted, { id, content, media: mediaId, mediaAlt, isDeleted: !kept });
    await (kept ? showMedium(tx, mediaId) : hideMedium(tx, media_id));
    tx.publish('post.changed', { postId: id });
  },
};
