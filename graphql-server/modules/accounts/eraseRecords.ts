import { sql, type RawBuilder } from 'kysely';
import { APPEAL_DAYS } from '../../contract/limits.ts';
import { step, type Step } from './counted.ts';

/** Rows of one table that belong to the member alone. */
const rowsOf = (table: string, column: string, counts: string | null = null): Step =>
  step(
    [table],
    counts,
    (member) => sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${member} returning 1`,
  );

const ofBoth = (table: string, one: string, other: string, counts: string | null = null): Step =>
  step(
    [table],
    counts,
    (member) => sql`
      delete from ${sql.table(table)} where ${sql.ref(one)} = ${member} or ${sql.ref(other)} = ${member} returning 1`,
  );

const RELATIONS: Step[] = [
  ofBoth('notifications', 'recipient_id', 'actor_id', 'notifications'),
  ofBoth('friendships', 'user_low', 'user_high', 'friendships'),
  ofBoth('friend_requests', 'sender_id', 'receiver_id'),
  ofBoth('blocks', 'blocker_id', 'blocked_id'),
  ofBoth('mutes', 'muter_id', 'muted_id'),
];

const SIGNING_IN: Step[] = [
  rowsOf('access_tokens', 'member_id', 'accessTokens'),
  step(
    ['session'],
    'sessions',
    (member) => sql`
      update session set sess = '{}', expire = clock_timestamp()
       where sess->>'userId' = ${member}::text returning 1`,
  ),
  rowsOf('credentials', 'user_id'),
  rowsOf('recovery_codes', 'user_id'),
  rowsOf('passkeys', 'user_id'),
  rowsOf('recovery_links', 'user_id'),
  rowsOf('sign_ins', 'user_id', 'signIns'),
  rowsOf('wallets', 'member_id', 'wallets'),
  rowsOf('wallet_challenges', 'member_id'),
  rowsOf('idempotency_keys', 'member_id'),
  rowsOf('preferences', 'user_id'),
  rowsOf('presence', 'user_id'),
  rowsOf('active_members', 'user_id'),
  rowsOf('invited_members', 'user_id'),
  step(
    ['invitations'],
    null,
    (member) => sql`
      update invitations set revoked_at = coalesce(revoked_at, now()) where created_by_id = ${member} returning 1`,
  ),
];

/** Cases that are decided and can no longer be appealed; evidence in other cases is kept (decision 40). */
const isOver = (member: RawBuilder<number>) => sql`
  cases.target_id = ${member} and cases.state = 'DECIDED'
    and cases.decided_at < now() - interval '${sql.raw(String(APPEAL_DAYS))} days'`;

/** Decisions stay as the record of the community, without what the member wrote. */
const MODERATION: Step[] = [
  rowsOf('held_content', 'author_id', 'heldContent'),
  step(
    ['reports'],
    'reports',
    (member) => sql`update reports set text = '' where reporter_id = ${member} returning 1`,
  ),
  step(
    ['decisions'],
    'appeals',
    (member) => sql`
      update decisions set appeal = '' from cases
       where cases.id = decisions.case_id and cases.target_id = ${member} and appeal is not null returning 1`,
  ),
  step(
    ['decisions'],
    null,
    (member) => sql`
      update decisions set note = null from cases
       where cases.id = decisions.case_id and ${isOver(member)} and note is not null returning 1`,
  ),
  step(
    ['case_contents'],
    null,
    (member) => sql`
      delete from case_contents using cases where cases.id = case_contents.case_id and ${isOver(member)} returning 1`,
  ),
  step(
    ['moderation_log_texts'],
    null,
    (member) => sql`
      delete from moderation_log_texts t using moderation_log l
       where l.seq = t.seq and (l.actor_id = ${member} or (l.target_kind = 'USER' and l.target_id = ${member}))
      returning 1`,
  ),
  // The names of `MODERATORS` that were applied (`modules/roles/appointModerators.ts`).
  step(
    ['settings'],
    null,
    (member) => sql`
      update settings set value = (
          select coalesce(jsonb_agg(name), '[]')::text from jsonb_array_elements_text(value::jsonb) as names (name)
           where lower(name) <> (select lower(username) from users where id = ${member}))
       where key = 'moderators-applied' returning 1`,
  ),
];

/** Steps that erase everything except what the member has published. */
export const ERASE_RECORDS: Step[] = [...RELATIONS, ...SIGNING_IN, ...MODERATION];
