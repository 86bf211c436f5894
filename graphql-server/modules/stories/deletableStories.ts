import { db, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { sql } from 'kysely';
import { deletedIf, LOCKED_WITHOUT_VERSION } from '../editing/author.policy.ts';
import { lockedBy, type Deletable } from '../editing/deleteContent.ts';
import { isVisibleOrModerated } from '../visibility/visibility.ts';
import { hideMedium, showMedium } from '../media/hiddenMedia.ts';

const lock = statement('lock-story', ({ viewer, id }: Params<{ viewer: number | null; id: number }>) =>
  db
    .selectFrom('stories')
    .select([...LOCKED_WITHOUT_VERSION, 'author_id', 'media_id', 'media_alt'])
    .select(sql<string>`''`.as('content'))
    .where('id', '=', id)
    .where(isVisibleOrModerated(viewer, 'author_id'))
    .forNoKeyUpdate(),
);

type Deletion = { id: number; mediaAlt: string | null; isDeleted: boolean };

const setDeleted = statement('delete-story', ({ id, mediaAlt, isDeleted }: Params<Deletion>) =>
  db
    .updateTable('stories')
    .set({ media_alt: mediaAlt, deleted_at: deletedIf(isDeleted) })
    .where('id', '=', id),
);

/** A story's row keeps its medium, because no story is without one; nobody may read its files. */
export const STORIES: Deletable<RowOf<typeof lock>> = {
  kind: 'STORY',
  thing: 'Story',
  lock: lockedBy(lock),
  contentOf: ({ media_id, media_alt }) => ({ content: '', mediaId: media_id, mediaAlt: media_alt }),
  async setDeleted(tx, { id, author_id, media_id }, kept) {
    await tx.rows(setDeleted, { id, mediaAlt: kept?.mediaAlt ?? null, isDeleted: !kept });
    await (kept ? showMedium : hideMedium)(tx, media_id);
    tx.publish('story.changed', { storyId: id, authorId: author_id, isDeleted: !kept });
  },
};
