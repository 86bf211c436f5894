/** One JSON file of an export, and the rows in it. */
export interface Section {
  name: string;
  tables: string[];
  /** SQL with the member's id as `$1`. Columns with secrets, and with what only others may know, are left out. */
  query: string;
}

const section = (name: string, tables: string[], query: string): Section => ({ name, tables, query });

const ownContent = (kind: string, table: string, author: string) =>
  `select '${kind}', id from ${table} where ${author} = $1`;

/** Not which moderator has taken it away. */
const WRITTEN = [
  section(
    'posts',
    ['posts'],
    `select id, author_id, content, like_count, comment_count, share_count, created_at, media_id, media_alt, via, version,
            edited_at, deleted_at
       from posts where author_id = $1 order by id`,
  ),
  section(
    'comments',
    ['comments'],
    `select id, post_id, author_id, content, created_at, via, version, edited_at, deleted_at
       from comments where author_id = $1 order by id`,
  ),
  section('likes', ['likes'], 'select * from likes where user_id = $1 order by post_id'),
  section('shares', ['shares'], 'select * from shares where user_id = $1 order by post_id'),
  section(
    'stories',
    ['stories'],
    'select id, author_id, media_id, media_alt, created_at, deleted_at from stories where author_id = $1 order by id',
  ),
  section(
    'listings',
    ['listings'],
    `select id, seller_id, title, description, price, category, condition, media_id, media_alt, wallet_address,
            wallet_changed_at, created_at, sold_at, deleted_at
       from listings where seller_id = $1 order by id`,
  ),
  section(
    'forum-posts',
    ['forum_posts'],
    `select id, author_id, title, content, category, status, replies_count, created_at, version, edited_at, deleted_at
       from forum_posts where author_id = $1 order by id`,
  ),
  section(
    'forum-replies',
    ['forum_replies'],
    `select id, forum_post_id, author_id, content, created_at, version, edited_at, deleted_at
       from forum_replies where author_id = $1 order by id`,
  ),
  section(
    'forum-status-changes',
    ['forum_status_changes'],
    'select * from forum_status_changes where actor_id = $1 order by id',
  ),
  section(
    'earlier-versions',
    ['content_versions'],
    `select v.* from content_versions v where (v.kind, v.subject_id) in (${[
      ownContent('POST', 'posts', 'author_id'),
      ownContent('COMMENT', 'comments', 'author_id'),
      ownContent('MESSAGE', 'messages', 'sender_id'),
      ownContent('FORUM_POST', 'forum_posts', 'author_id'),
      ownContent('FORUM_REPLY', 'forum_replies', 'author_id'),
      ownContent('STORY', 'stories', 'author_id'),
      ownContent('LISTING', 'listings', 'seller_id'),
    ].join(' union all ')}) order by 1, 2, 3`,
  ),
];

/** Content that is waiting for review or was declined, without the rule that held it. */
const HELD = [
  section(
    'waiting-for-review',
    ['held_content'],
    `select id, kind, content, media_id, via, state, created_at, decided_at, decline_reason
       from held_content where author_id = $1 order by id`,
  ),
];

/** Leaves out what others did in a chat, such as whether they read a message or ignored a request. */
const CHATS = [
  section(
    'conversations',
    ['conversations'],
    `select c.id, u.id as with_id, u.username as with_username,
            case when c.user_low = $1 then c.low_read_seq else c.high_read_seq end as read_seq,
            case when c.user_low = $1 then c.low_unread else c.high_unread end as unread,
            c.requested_by, case when c.requested_by <> $1 then c.request_ignored_at end as request_ignored_at
       from conversations c join users u on u.id = c.user_low + c.user_high - $1
      where $1 in (c.user_low, c.user_high) and c.group_id is null order by c.id`,
  ),
  section(
    'direct-messages',
    ['messages'],
    `select m.id, m.conversation_id, m.seq, m.sender_id, u.username as sender_username, m.content, m.media_alt,
            case when m.sender_id = $1 then m.media_id end as media_id, m.created_at, m.reply_to_id,
            case when m.sender_id = $1 then m.via end as via, m.version, m.edited_at, m.deleted_at
       from conversations c join messages m on m.conversation_id = c.id join users u on u.id = m.sender_id
      where $1 in (c.user_low, c.user_high) and c.group_id is null order by c.id, m.seq`,
  ),
  section(
    'group-messages',
    ['messages'],
    `select m.id, c.group_id, m.seq, m.content, m.media_id, m.media_alt, m.created_at, m.reply_to_id, m.via, m.version,
            m.edited_at, m.deleted_at
       from messages m join conversations c on c.id = m.conversation_id
      where m.sender_id = $1 and c.group_id is not null order by m.id`,
  ),
  section('groups-created', ['groups'], 'select * from groups where creator_id = $1 order by id'),
  section(
    'group-memberships',
    ['memberships'],
    `select m.*, g.name as group_name from memberships m join groups g on g.id = m.group_id
      where m.user_id = $1 order by m.id`,
  ),
  section(
    'past-group-memberships',
    ['past_memberships'],
    'select group_id, left_at from past_memberships where user_id = $1',
  ),
  section('group-bans', ['group_bans'], 'select group_id, created_at from group_bans where user_id = $1'),
  section(
    'group-invitations',
    ['group_invitations'],
    'select * from group_invitations where $1 in (inviter_id, invitee_id) order by id',
  ),
];

const PEOPLE = [
  section(
    'friends',
    ['friendships'],
    `select u.id, u.username, f.created_at from friendships f join users u on u.id = f.user_low + f.user_high - $1
      where $1 in (f.user_low, f.user_high) order by f.created_at`,
  ),
  section(
    'friend-requests',
    ['friend_requests'],
    'select * from friend_requests where $1 in (sender_id, receiver_id) order by id',
  ),
  section(
    'blocked-members',
    ['blocks'],
    `select u.id, u.username, b.created_at from blocks b join users u on u.id = b.blocked_id
      where b.blocker_id = $1 order by b.created_at`,
  ),
  section(
    'muted-members',
    ['mutes'],
    `select u.id, u.username, m.created_at from mutes m join users u on u.id = m.muted_id
      where m.muter_id = $1 order by m.created_at`,
  ),
  section(
    'notifications',
    ['notifications'],
    `select n.id, n.recipient_id, n.actor_id, u.username as actor_username, n.kind, n.subject_id, n.link, n.about,
            n.created_at, n.read_at
       from notifications n join users u on u.id = n.actor_id
      where n.recipient_id = $1 and n.hidden_at is null order by n.id`,
  ),
];

/** Not who decided, nor what moderators noted for themselves, nor reporters. */
const MODERATION = [
  section(
    'reports-made',
    ['reports'],
    `select r.id, c.kind, c.subject_id, r.reason, r.text, r.version, r.created_at
       from reports r join cases c on c.id = r.case_id where r.reporter_id = $1 order by r.id`,
  ),
  section(
    'decisions-about-me',
    ['decisions', 'cases'],
    `select d.id, c.kind, c.subject_id, d.decision, d.until, d.rule, d.reason, d.created_at, d.undone_at, d.appeal,
            d.appealed_at, d.appeal_outcome, d.appeal_decided_at
       from decisions d join cases c on c.id = d.case_id
      where c.target_id = $1 and d.decision <> 'NO_ACTION' order by d.id`,
  ),
  section(
    'sanctions',
    ['sanctions'],
    'select id, kind, until, created_at, lifted_at from sanctions where user_id = $1 order by id',
  ),
  section(
    'moderation-log',
    ['moderation_log', 'moderation_log_texts'],
    `select l.seq, l.at, l.action, l.target_kind, l.target_id, l.rule, t.text
       from moderation_log l left join moderation_log_texts t on t.seq = l.seq
      where l.actor_id = $1 order by l.seq`,
  ),
];

const ACCOUNT = [
  section(
    'profile',
    ['users'],
    'select id, username, role, x_profile_url, bio, created_at, picture_id, cover_id from users where id = $1',
  ),
  section(
    'preferences',
    ['preferences'],
    'select silenced, who_may_write, shows_online from preferences where user_id = $1',
  ),
  section(
    'access-tokens',
    ['access_tokens'],
    `select id, name, last_four, scopes, group_id, created_at, expires_at, last_used_at
       from access_tokens where member_id = $1 order by id`,
  ),
  section(
    'sessions',
    ['session'],
    `select sess::jsonb - 'cookie' - 'userId' as session, expire from session
      where sess->>'userId' = $1::int::text and expire > now() order by expire`,
  ),
  section(
    'second-factors',
    ['credentials'],
    `select id, kind, created_at, confirmed_at, last_used_at from credentials where user_id = $1 order by id`,
  ),
  section(
    'recovery-codes',
    ['recovery_codes'],
    'select created_at, used_at from recovery_codes where user_id = $1 order by created_at',
  ),
  section(
    'passkeys',
    ['passkeys'],
    `select id, name, host, transports, backup_eligible, backed_up, created_at, first_used_at, last_used_at
       from passkeys where user_id = $1 order by id`,
  ),
  section(
    'recovery-link',
    ['recovery_links'],
    'select created_at, valid_from, valid_until from recovery_links where user_id = $1',
  ),
  section('sign-ins', ['sign_ins'], 'select * from sign_ins where user_id = $1 order by id'),
  section(
    'invitations-to-the-community',
    ['invitations'],
    `select id, max_uses, uses, created_at, expires_at, revoked_at from invitations
      where created_by_id = $1 order by id`,
  ),
  section('invited-by', ['invited_members'], 'select invitation_id from invited_members where user_id = $1'),
  section(
    'wallets',
    ['wallets'],
    `select id, address, name, is_primary, is_public, can_sign_in, verified_at, last_used_at
       from wallets where member_id = $1 order by id`,
  ),
  section(
    'active-days',
    ['active_members'],
    'select day from active_members where user_id = $1 order by day',
  ),
  section('presence', ['presence'], 'select seen_at, online_since from presence where user_id = $1'),
  section(
    'exports',
    ['data_exports'],
    'select id, state, created_at, expires_at from data_exports where member_id = $1 order by id',
  ),
  section(
    'account-deletion',
    ['account_deletions'],
    'select requested_at, erases_at from account_deletions where user_id = $1',
  ),
  section('files', ['media'], 'select * from media where owner_id = $1 order by id'),
];

export const SECTIONS: Section[] = [...ACCOUNT, ...WRITTEN, ...HELD, ...CHATS, ...PEOPLE, ...MODERATION];

/** Tables that are in no export, and why. A test fails for a table that is neither here nor in a section. */
export const NOT_EXPORTED: Record<string, string> = {
  applications: 'of people who are no members yet; of a member it is deleted at the admission',
  case_contents: 'copies of content for moderators while a case is open; the content itself is exported',
  content_rules: 'of the community',
  counters: 'numbers of the whole community',
  daily_counts: 'numbers of the whole community',
  daily_count_progress: 'technical',
  idempotency_keys: 'technical: hashes of calls of the last 24 hours',
  migration_support: 'technical',
  rate_limits: 'technical: counts of the last minutes',
  settings: 'of the community',
  spent_challenges: 'technical: hashes, for five minutes',
  wallet_challenges: 'technical: texts that were to be signed within five minutes',
};
