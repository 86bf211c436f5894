import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import { SECTIONS } from './exportSections.ts';

const testApp = useTestApp();

/** What others have done, what is secret, and what means nothing outside the database. */
const LEFT_OUT = {
  access_tokens: ['hash', 'member_id'],
  account_deletions: ['erased_at', 'name_hash', 'receipt', 'receipt_hash', 'user_id'],
  active_members: ['user_id'],
  blocks: ['blocked_id', 'blocker_id'],
  comments: ['removed_by'],
  conversations: [
    'group_id',
    'high_read_seq',
    'high_unread',
    'last_message_id',
    'last_seq',
    'low_read_seq',
    'low_unread',
    'request_accepted_by',
    'user_high',
    'user_low',
  ],
  credentials: ['last_step', 'secret', 'user_id'],
  data_exports: [
    'attempts',
    'bytes',
    'claim',
    'claimed_until',
    'done_bytes',
    'key',
    'member_id',
    'password_mark',
    'problem',
    'total_bytes',
  ],
  forum_posts: ['removed_by'],
  forum_replies: ['removed_by'],
  friendships: ['user_high', 'user_low'],
  group_bans: ['id', 'user_id'],
  held_content: [
    'author_id',
    'decided_by',
    'idempotency_key',
    'input',
    'input_hash',
    'likeness',
    'operation',
    'reason',
    'release_at',
    'result_id',
    'rule_id',
  ],
  invitations: ['created_by_id', 'hash'],
  invited_members: ['user_id'],
  listings: ['removed_by'],
  messages: ['change', 'deleted_by', 'removed_by'],
  mutes: ['muted_id', 'muter_id'],
  notifications: ['caused_by_session', 'hidden_at'],
  past_memberships: ['user_id'],
  passkeys: ['counter', 'credential_id', 'public_key', 'user_id'],
  posts: ['comments_changed_at', 'removed_by'],
  preferences: ['user_id'],
  presence: ['user_id'],
  recovery_codes: ['hash', 'user_id'],
  recovery_links: ['hash', 'maker_id', 'user_id'],
  reports: ['case_id', 'reporter_id'],
  sanctions: ['decision_id', 'user_id'],
  session: ['sess', 'sid'],
  stories: ['removed_by'],
  users: [
    'credentials_version',
    'erased_at',
    'established_at',
    'first_content_at',
    'first_content_id',
    'first_content_kind',
    'is_vouched',
    'passkey_handle',
    'password_hash',
    'recovered_at',
  ],
  wallets: ['member_id'],
};

it('each column of these tables is in an export, or is named here as left out', async () => {
  const { pool } = testApp.database;
  const leftOut: Record<string, string[]> = {};
  for (const { tables, query } of SECTIONS) {
    if (tables.length !== 1) continue;
    const [table] = tables as [string];
    const { fields } = await pool.query(`select * from (${query}) q limit 0`, [1]);
    const { rows } = await pool.query(
      'select column_name as name from information_schema.columns where table_name = $1 order by 1',
      [table],
    );
    const exported = new Set(fields.map(({ name }) => name));
    const missing = rows.map(({ name }) => name).filter((name) => !exported.has(name));
    // Messages have two sections: of chats of two, and of groups.
    leftOut[table] = missing.filter((name) => leftOut[table]?.includes(name) ?? true);
  }
  const some = Object.entries(leftOut).filter(([, columns]) => columns.length > 0);
  expect(Object.fromEntries(some)).toEqual(LEFT_OUT);
});
