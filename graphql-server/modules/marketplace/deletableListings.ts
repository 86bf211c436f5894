import { sql } from 'kysely';
import { db, publishing, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { deletedIf, LOCKED_WITHOUT_VERSION } from '../editing/author.policy.ts';
import { lockedBy, type Deletable } from '../editing/deleteContent.ts';
import { isVisibleOrModerated } from '../visibility/visibility.ts';
import { hideMedium, showMedium } from '../media/hiddenMedia.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** A listing was removed or restored. */
    'listing.deletionChanged': { listing_id: number; seller_id: number; is_deleted: boolean };
  }
}

const lock = statement('lock-listing', ({ viewer, id }: Params<{ viewer: number | null; id: number }>) =>
  db
    .selectFrom('listings')
    .select([...LOCKED_WITHOUT_VERSION, 'title', 'media_id', 'media_alt', 'wallet_address'])
    .select(['seller_id as author_id', 'description as content'])
    .where('id', '=', id)
    .where(isVisibleOrModerated(viewer, 'seller_id'))
    .forNoKeyUpdate(),
);

interface Deletion {
  id: number;
  title: string;
  description: string;
  media: number | null;
  mediaAlt: string | null;
  walletAddress: string | null;
  isDeleted: boolean;
}

/** Removes a listing, which leaves no text, picture or address in its row, or restores it with them. */
const setDeleted = publishing(
  'delete-listing',
  'listing.deletionChanged',
  (
    { id, title, description, media, mediaAlt, walletAddress, isDeleted }: Params<Deletion>,
    { publish, announced },
  ) =>
    publish(
      db.with('changed', (q) =>
        q
          .updateTable('listings')
          .set({
            title,
            description,
            media_id: media,
            media_alt: mediaAlt,
            wallet_address: walletAddress,
            deleted_at: deletedIf(isDeleted),
          })
          .where('id', '=', id)
          .returning(['id', 'seller_id', 'deleted_at']),
      ),
      (q) =>
        q
          .selectFrom('changed')
          .select(['id as listing_id', 'seller_id', sql<boolean>`deleted_at is not null`.as('is_deleted')]),
    )
      .selectFrom('changed')
      .select(announced),
);

/** A listing is removed with its picture. */
export const LISTINGS: Deletable<RowOf<typeof lock>> = {
  kind: 'LISTING',
  thing: 'Listing',
  lock: lockedBy(lock),
  contentOf: ({ title, content, media_id, media_alt, wallet_address }) => ({
    title,
    content,
    mediaId: media_id,
    mediaAlt: media_alt,
    walletAddress: wallet_address,
  }),
  async setDeleted(tx, { id, author_id, media_id }, kept) {
    await tx.execute(setDeleted, {
      id,
      title: kept?.title ?? '',
      description: kept?.content ?? '',
      media: kept?.mediaId ?? null,
      mediaAlt: kept?.mediaAlt ?? null,
      walletAddress: kept?.walletAddress ?? null,
      isDeleted: !kept,
    });
    await (kept ? showMedium(tx, kept.mediaId) : hideMedium(tx, media_id));
    tx.publish('listing.changed', { listingId: id, sellerId: author_id });
  },
};
