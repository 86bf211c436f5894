import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { badField } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, publishing, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { deletedIf, LOCKED } from '../editing/author.policy.ts';
import { checkEdit, keepCurrent } from '../editing/changeContent.ts';
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
export const POSTS: Deletable<LockedPost> = {
  kind: 'POST',
  thing: 'Post',
  lock: lockedBy(lock),
  contentOf: ({ content, media_id, media_alt }) => ({ content, mediaId: media_id, mediaAlt: media_alt }),
  async setDeleted(tx, { id, media_id }, kept) {
    const { content, mediaId, mediaAlt } = kept ?? { content: '', mediaId: null, mediaAlt: null };
    await tx.execute(setDeleted, { id, content, media: mediaId, mediaAlt, isDeleted: !kept });
    await (kept ? showMedium(tx, mediaId) : hideMedium(tx, media_id));
    tx.publish('post.changed', { postId: id });
  },
};

export interface PostEdit {
  /** The version that the edit started from. */
  version: number;
  content?: string | null;
  mediaAlt?: string | null;
}

/** Changes the given texts of a post; throws NOT_FOUND, FORBIDDEN, and CONFLICT with the current text. */
export async function updatePost(
  { services, memberId }: Context,
  id: number,
  { version, content, mediaAlt }: PostEdit,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return services.transactions.run(async (tx) => {
    const [post] = await tx.rows(lock, { viewer: memberId, id });
    checkEdit(POSTS, post, memberId, version);
    const text = {
      content: content ?? post.content,
      mediaAlt: mediaAlt === undefined ? post.media_alt : mediaAlt || null,
    };
    checkText(post, text);
    if (text.content !== post.content || text.mediaAlt !== post.media_alt) {
      await keepCurrent(tx, POSTS, post);
      await tx.rows(edit, { id, ...text });
      tx.publish('post.changed', { postId: id });
    }
    return keep(tx, idempotencyKey, id);
  });
}

function checkText({ media_id }: LockedPost, { content, mediaAlt }: PostText): void {
  if (!content && media_id === null) throw badField('content', 'content is required.');
  if (mediaAlt && media_id === null)
    throw badField('mediaAlt', 'mediaAlt is only allowed with a picture or video.');
}
