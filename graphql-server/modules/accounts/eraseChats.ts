import { sql, type RawBuilder } from 'kysely';
import { heirsOf } from '../groups/heirs.ts';
import { step, type Step } from './counted.ts';

/** Whether there is something left to erase of a message. */
export const isNotBlank = sql<boolean>`
  (content <> '' or media_id is not null or media_alt is not null or via is not null or deleted_by is not null
   or edited_at is not null or deleted_at is null)`;

/** Leaves the member's messages without anything that was written. */
export const blankMessages = (member: RawBuilder<number>) => sql`
  update messages set content = '', media_id = null, media_alt = null, via = null, deleted_by = null,
         edited_at = null, deleted_at = coalesce(deleted_at, now()), change = nextval('message_changes_seq')
   where sender_id = ${member} and ${isNotBlank}`;

/**
 * Messages keep their rows, because their numbers have no gaps; they look deleted. The chats are locked first, so that the
 * numbers of changes follow the order of the commits.
 */
const MESSAGES: Step[] = [
  step(
    ['conversations'],
    null,
    (member) => sql`
      update conversations c set request_ignored_at = case
          when c.requested_by = ${member} then coalesce(c.request_ignored_at, now()) else c.request_ignored_at end
        from (select id from conversations
               where id in (select conversation_id from messages where sender_id = ${member})
               order by id for update) l
       where c.id = l.id returning 1`,
  ),
  step(
    ['messages'],
    'messages',
    (member) => sql`
      ${blankMessages(member)} returning 1`,
  ),
];

/** Groups that the member still leads: moderators have taken them away, nobody could get them, or they began meanwhile. */
const GROUPS: Step[] = [
  step(
    ['groups'],
    null,
    (member) => sql`
      update groups g set creator_id = h.user_id
        from (${heirsOf(member)}) h
       where h.group_id = g.id and g.creator_id = ${member} returning 1`,
  ),
  step(
    ['memberships'],
    null,
    (member) => sql`
      update memberships m set role = 'ADMIN' from groups g
       where g.id = m.group_id and g.creator_id = m.user_id and m.role <> 'ADMIN'
         and exists (select from memberships o where o.group_id = g.id and o.user_id = ${member})
      returning 1`,
  ),
  step(
    ['content_versions'],
    null,
    (member) => sql`
      delete from content_versions where kind = 'MESSAGE' and subject_id in (
        select m.id from messages m join conversations c on c.id = m.conversation_id
          join groups g on g.id = c.group_id where g.creator_id = ${member}) returning 1`,
  ),
  step(
    ['media'],
    null,
    (member) => sql`
      update media set unused_since = now() - interval '2 days' where id in (
        select m.media_id from messages m join conversations c on c.id = m.conversation_id
          join groups g on g.id = c.group_id where g.creator_id = ${member}) returning 1`,
  ),
  step(['groups'], 'groups', (member) => sql`delete from groups where creator_id = ${member} returning 1`),
  // Nobody else ends these memberships meanwhile: the groups are locked (`lockGroupsOf`).
  step(
    ['memberships'],
    null,
    (member) => sql`
      update groups g set member_count = member_count - 1 from memberships m
       where m.group_id = g.id and m.user_id = ${member} returning 1`,
  ),
  step(
    ['memberships'],
    'memberships',
    (member) => sql`delete from memberships where user_id = ${member} returning 1`,
  ),
  step(
    ['past_memberships'],
    null,
    (member) => sql`delete from past_memberships where user_id = ${member} returning 1`,
  ),
  step(['group_bans'], null, (member) => sql`delete from group_bans where user_id = ${member} returning 1`),
  step(
    ['group_invitations'],
    null,
    (member) => sql`
      delete from group_invitations where inviter_id = ${member} or invitee_id = ${member} returning 1`,
  ),
];

/** Chats of two and of groups, and what belongs to groups. */
export const ERASE_CHATS: Step[] = [...MESSAGES, ...GROUPS];
