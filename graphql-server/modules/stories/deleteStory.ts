import type { Context } from '../../platform/graphql/context.ts';
import { db, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { sql } from 'kysely';
import { deletedIf, LOCKED_WITHOUT_VERSION } from '../editing/author.policy.ts';
import { deleteContent, restoreContent, type Changeable } from '../editing/changeContent.ts';
import { removeContent, returnContent } from '../editing/removing.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { isVisible } from '../visibility/visibility.ts';
import { hideMedium, showMedium } from '../media/hiddenMedia.ts';

const lock = statement('lock-story', ({ viewer, id }: Params<{ viewer: number | null; id: number }>) =>
  db
    .selectFrom('stories')
    .select([...LOCKED_WITHOUT_VERSION, 'author_id', 'media_id', 'media_alt'])
    .select(sql<string>`''`.as('content'))
    .where('id', '=', id)
    .where(isVisible(viewer, 'author_id'))
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
const STORY: Changeable<RowOf<typeof lock>> = {
  kind: 'STORY',
  thing: 'Story',
  contentOf: ({ media_id, media_alt }) => ({ content: '', mediaId: media_id, mediaAlt: media_alt }),
  async setDeleted(tx, { id, media_id }, kept) {
    await tx.rows(setDeleted, { id, mediaAlt: kept?.mediaAlt ?? null, isDeleted: !kept });
    await (kept ? showMedium : hideMedium)(tx, media_id);
  },
};

/** Deletes a story with its file; the same again for its author. */
export async function deleteStory({ services, memberId }: Context, id: number): Promise<void> {
  await services.transactions.run(async (tx) => {
    const [story] = await tx.rows(lock, { viewer: memberId, id });
    if (await deleteContent(tx, STORY, story, memberId))
      tx.publish('story.changed', { storyId: id, authorId: memberId, isDeleted: true });
  });
}

/** Undoes a deletion; throws NOT_FOUND a minute after it. */
export async function restoreStory({ services, memberId }: Context, id: number): Promise<void> {
  await services.transactions.run(async (tx) => {
    const [story] = await tx.rows(lock, { viewer: memberId, id });
    if (await restoreContent(tx, STORY, story, memberId))
      tx.publish('story.changed', { storyId: id, authorId: memberId, isDeleted: false });
  });
}

/** A moderator takes a story away; returns false if it was gone. */
export async function removeStory(tx: Transaction, id: number, by: number): Promise<boolean> {
  const [story] = await tx.rows(lock, { viewer: null, id });
  const isTaken = await removeContent(tx, STORY, story, by);
  if (story && isTaken)
    tx.publish('story.changed', { storyId: id, authorId: story.author_id, isDeleted: true });
  return isTaken;
}

/** Undoes it. */
export async function returnStory(tx: Transaction, id: number, isTaken: boolean): Promise<void> {
  const [story] = await tx.rows(lock, { viewer: null, id });
  if (story && (await returnContent(tx, STORY, story, isTaken)))
    tx.publish('story.changed', { storyId: id, authorId: story.author_id, isDeleted: false });
}
