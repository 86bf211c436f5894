import type { Pool } from 'pg';
import type { Caller } from '../../platform/graphql/context.ts';
import { notFound, unauthenticated } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { sql, type Expression } from 'kysely';
import { missingScope, type Scope } from '../../platform/graphql/scopes.ts';
import { hasEnded } from '../visibility/storyEnd.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isNotLeaving, isVisible, separatedFrom } from '../visibility/visibility.ts';
import { fullKey } from './keys.ts';

/** Who may read a file. */
export interface Readers {
  /** Used by something that everybody may read, or every member if `LURK_MODE` is off (decision 6): a post, a story, a profile. */
  isShown: boolean;
  /** Private groups in whose chats it is used, which only members may read (decision 12). */
  groupIds: number[];
  /** Members of the direct conversations in which the file is used; nobody else may read it. */
  correspondents: number[];
  /** The uploaders of the file; several members may upload the same file. */
  owners: number[];
  /** Whether one of them has blocked somebody or is blocked (`authorizeSeeing`). */
  haveBlocks: boolean;
}

/** Whether it is used by something that is not in a private chat. */
const IS_SHOWN = sql<boolean>`media.unused_since is null and media.group_id is null and media.conversation_id is null`;

/** The values of a column in rows that are used and have one. */
const ofUsed = (column: 'media.group_id' | 'c.user_low' | 'c.user_high') =>
  sql<number[]>`coalesce(array_agg(${sql.ref(column)})
    filter (where media.unused_since is null and ${sql.ref(column)} is not null), '{}')`;

/** The files of members who have deleted their account are gone, except in chats, where others have them. */
const isStillShown = sql<boolean>`(media.group_id is not null or media.conversation_id is not null
  or ${isNotLeaving(sql.ref('media.owner_id'))})`;

/**
 * A group removed by a moderator hides its picture and the files of its chat from everyone; for a private group, also
 * files that no message uses any longer.
 */
const isNotOfRemovedGroup = sql<boolean>`(not exists ${db
  .selectFrom('groups as g')
  .select('g.id')
  .where('g.removed_at', 'is not', null)
  .where(
    sql<boolean>`(g.picture_id = media.id or g.id = media.group_id or g.id = any (array(${db
      .selectFrom('messages as msg')
      .innerJoin('conversations as c', 'c.id', 'msg.conversation_id')
      .select('c.group_id')
      .where('msg.media_id', '=', sql.ref<number>('media.id'))})))`,
  )})`;

const usedBy = (table: 'listings' | 'stories') =>
  db.selectFrom(table).select('id').where('media_id', '=', sql.ref<number>('media.id'));

/** A suspension hides a member's listings and stories from everybody, and their files with them (decision 45). */
const isNotHiddenBySuspension = sql<boolean>`(${isNotSuspended('media.owner_id')}
  or not exists ${usedBy('listings')} and not exists ${usedBy('stories')})`;

/** The files of a story go with it. */
const isNotOfEndedStory = (hours: Expression<number>) =>
  sql<boolean>`(not exists ${usedBy('stories').where(hasEnded('stories.created_at', hours))})`;

const readers = statement(
  'media-readers',
  ({ key, storyHours }: Params<{ key: string; storyHours: number }>) =>
    db
      .selectFrom('media')
      .leftJoin('conversations as c', 'c.id', 'media.conversation_id')
      .select([
        sql<boolean>`bool_or(${IS_SHOWN})`.as('isShown'),
        sql<number[]>`array_agg(media.owner_id)`.as('owners'),
        ofUsed('media.group_id').as('groupIds'),
        sql<number[]>`${ofUsed('c.user_low')} || ${ofUsed('c.user_high')}`.as('correspondents'),
        sql<boolean>`bool_or(${separatedFrom(sql.ref('media.owner_id'))} <> '{}')`.as('haveBlocks'),
      ])
      .where((eb) => eb.or([eb('media.key', '=', key), eb('media.poster_key', '=', key)]))
      .where('media.deleted_at', 'is', null)
      .where(isStillShown)
      .where(isNotOfRemovedGroup)
      .where(isNotHiddenBySuspension)
      .where(isNotOfEndedStory(storyHours))
      .having((eb) => eb.fn.countAll(), '>', 0),
);

/**
 * Determines from its uses who may read the file `key`; throws NOT_FOUND if it is not used. Stories end after `storyHours`.
 */
export async function readersOf(pool: Pool, key: string, storyHours: number): Promise<Readers> {
  const [found] = await rows(pool, readers, { key: fullKey(key), storyHours });
  if (!found) throw notFound('File');
  return found;
}

/**
 * A use that a viewer sees: their own, one that everybody may read, or one in a private chat of theirs. What is written
 * in a chat stays readable, though hidden at first in a group.
 */
const seen = statement('media-seen', ({ viewer, key }: Params<{ viewer: number; key: string }>) =>
  db
    .selectFrom('media')
    .leftJoin('messages as msg', 'msg.media_id', 'media.id')
    .leftJoin('conversations as c', 'c.id', 'media.conversation_id')
    .leftJoin('memberships as m', (on) =>
      on.onRef('m.group_id', '=', 'media.group_id').on('m.user_id', '=', viewer),
    )
    .select('media.id')
    .where((eb) => eb.or([eb('media.key', '=', key), eb('media.poster_key', '=', key)]))
    .where('media.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('media.owner_id', '=', viewer),
        eb.and([IS_SHOWN, eb.or([isVisible(viewer, 'media.owner_id'), eb('msg.id', 'is not', null)])]),
        eb('m.id', 'is not', null),
        sql<boolean>`${viewer} in (c.user_low, c.user_high)`,
      ]),
    )
    .limit(1),
);

/** Throws NOT_FOUND if a block separates the viewer from all who use the file where the viewer may read it. */
export async function authorizeSeeing(
  pool: Pool,
  key: string,
  { haveBlocks }: Readers,
  { viewerId }: Pick<Caller, 'viewerId'>,
): Promise<void> {
  if (!haveBlocks || viewerId === null) return;
  const found = await rows(pool, seen, { viewer: viewerId, key: fullKey(key) });
  if (found.length === 0) throw notFound('File');
}

/** Whether a member belongs to one of these groups; provided by the groups module, which this one must not import. */
export type IsInGroup = (groupIds: number[], memberId: number) => Promise<boolean>;

/**
 * Throws NOT_FOUND if the viewer may not read the file, and UNAUTHENTICATED if reading requires a session. A token
 * restricted to one group reads no other private file, not even its owner's.
 */
export async function authorizeReading(
  { isShown, groupIds, correspondents, owners }: Readers,
  { viewerId, token }: Pick<Caller, 'viewerId' | 'token'>,
  isInGroup: IsInGroup,
): Promise<void> {
  if (isShown && viewerId === null) throw unauthenticated();
  if (token && !token.scopes.includes('READ')) throw missingScope('READ');
  const fence = token?.groupId ?? null;
  if (isShown || (fence === null && [...owners, ...correspondents].includes(viewerId ?? 0))) return;
  const groups = fence === null ? groupIds : groupIds.filter((id) => id === fence);
  if (viewerId === null || groups.length === 0 || !(await isInGroup(groups, viewerId)))
    throw notFound('File');
}

/** Scopes that allow writing something with a file. */
export const WITH_FILES: Scope[] = ['POSTS', 'STORIES', 'PROFILE', 'MESSAGES', 'GROUPS', 'MARKETPLACE'];

/** Throws FORBIDDEN for a token without such a scope. */
export function authorizeSending({ token }: Pick<Caller, 'token'>): void {
  if (token && !WITH_FILES.some((scope) => token.scopes.includes(scope))) throw missingScope('POSTS');
}
