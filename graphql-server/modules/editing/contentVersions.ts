import type { Pool } from 'pg';
import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { pageSize } from '../../platform/graphql/connection.ts';
import type { ContentVersion } from './contentVersion.types.ts';

/** A post, a comment and the like, by id. */
export interface Subject {
  kind: ContentKind;
  id: number;
}

/** What members wrote: a title only in the forum and the marketplace, an address only there. */
export interface Content {
  title?: string | null;
  content: string;
  mediaId: number | null;
  mediaAlt: string | null;
  walletAddress?: string | null;
}

interface Kept extends Content {
  version: number;
  writtenAt: string;
}

const add = statement(
  'keep-version',
  ({
    kind,
    id,
    version,
    title,
    content,
    mediaId,
    mediaAlt,
    walletAddress,
    writtenAt,
  }: Params<Subject & Required<Kept>>) =>
    db.insertInto('content_versions').values({
      kind,
      subject_id: id,
      version,
      title,
      content,
      media_id: mediaId,
      media_alt: mediaAlt,
      wallet_address: walletAddress,
      written_at: writtenAt,
    }),
);

const earlier = statement(
  'earlier-versions',
  ({ kind, id, before, limit }: Params<Subject & { before: number; limit: number }>) =>
    db
      .selectFrom('content_versions')
      .select(['version', 'title', 'content', 'media_alt as mediaAlt', 'written_at as createdAt'])
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .where('version', '<', before)
      .orderBy('version', 'desc')
      .limit(limit),
);

const take = statement('take-version', ({ kind, id, version }: Params<Subject & { version: number }>) =>
  db
    .deleteFrom('content_versions')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('version', '=', version)
    .returning(['title', 'content', 'media_id', 'media_alt', 'wallet_address']),
);

/** Keeps a version that is about to be replaced or deleted. */
export const keepVersion = (tx: Transaction, subject: Subject, version: Kept) =>
  tx.rows(add, { title: null, walletAddress: null, ...subject, ...version });

/** The content of a deleted version, which is written back to its row. */
export async function takeVersion(tx: Transaction, subject: Subject, version: number) {
  const [kept] = await tx.rows(take, { ...subject, version });
  if (!kept) throw new Error(`Version ${version} of ${subject.kind} ${subject.id} is missing.`);
  return kept;
}

/** The versions of content before its edits, newest first; none of a deleted one. */
export function versionsOf(
  pool: Pool,
  kind: ContentKind,
  { id, version, deletedAt }: { id: number; version: number; deletedAt: string | null },
  first: number,
): ContentVersion[] | Promise<ContentVersion[]> {
  const limit = pageSize(first);
  return version === 1 || deletedAt !== null ? [] : rows(pool, earlier, { kind, id, before: version, limit });
}
