import type { Pool } from 'pg';
import { pageSize } from '../../platform/graphql/connection.ts';
import type { ContentVersion } from '../editing/contentVersion.types.ts';
import { earlierVersions } from '../editing/contentVersions.ts';
import type { ChatMessage } from './chatMessage.ts';

/** The versions of a message before its edits, newest first; none of a deleted one. */
export function versionsOfMessage(
  pool: Pool,
  { id, version, deletedAt }: ChatMessage,
  first: number,
): ContentVersion[] | Promise<ContentVersion[]> {
  const limit = pageSize(first);
  return version === 1 || deletedAt !== null
    ? []
    : earlierVersions(pool, { kind: 'MESSAGE', id }, version, limit);
}
