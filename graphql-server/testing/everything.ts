import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Store } from '../platform/storage/store.ts';
import { TABLES } from '../platform/database/tables/index.ts';

interface Owner {
  id: number;
  /** A word that no other text contains; it is in each text of the member. */
  mark: string;
  /** Names of stored files. */
  keys: string[];
}

/**
 * Gives a member a row in every table that can have one, and a file: for tests of exports and erasure. `other` is the member
 * on the other side of chats and relations.
 */
export async function fillEverything(pool: Pool, owner: Owner, other: { id: number }): Promise<void> {
  const { id, mark, keys } = owner;
  const one = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;
  const text = (what: string) => `${mark} ${what}`;
  const medium = (key: string, alt: object = {}) =>
    one(
      `insert into media (owner_id, kind, content_type, key, bytes, given_bytes, stored_bytes, width, height, unused_since)
       values ($1, 'IMAGE', 'image/webp', $2, 1, 1, 1, 96, 96, null) returning id`,
      [id, key, ...Object.values(alt)],
    );
  const [ofPost, ofStory, ofListing, ofChat, ofProfile, ofVersion] = await Promise.all(
    Array.from({ length: 6 }, (_, index) => medium(keys[index % keys.length]!)),
  );
  await pool.query('update users set x_profile_url = $2, picture_id = $3, bio = $4 where id = $1', [
    id,
    `https://x.com/${mark}`,
    ofProfile,
    text('bio'),
  ]);
  const post = await one(
    `insert into posts (author_id, content, media_id, media_alt, via, comment_count, like_count, share_count)
     values ($1, $2, $3, $4, $5, 1, 1, 1) returning id`,
    [id, text('post'), ofPost, text('alt'), text('via')],
  );
  const otherPost = await one(
    `insert into posts (author_id, content, comment_count, like_count, share_count) values ($1, 'of the other', 1, 1, 1) returning id`,
    [other.id],
  );
  await one('insert into comments (post_id, author_id, content) values ($1, $2, $3) returning id', [
    otherPost,
    id,
    text('comment'),
  ]);
  await one(
    `insert into comments (post_id, author_id, content) values ($1, $2, 'of the other') returning id`,
    [post, other.id],
  );
  for (const table of ['likes', 'shares'])
    await pool.query(`insert into ${table} (post_id, user_id) values ($1, $2), ($3, $4)`, [
      otherPost,
      id,
      post,
      other.id,
    ]);
  const deleted = await one(
    `insert into posts (author_id, content, deleted_at) values ($1, '', now()) returning id`,
    [id],
  );
  await pool.query(
    `insert into content_versions (kind, subject_id, version, title, content, media_id, written_at)
     values ('POST', $1, 1, null, $2, $3, now())`,
    [deleted, text('version'), ofVersion],
  );
  await pool.query('insert into stories (author_id, media_id, media_alt) values ($1, $2, $3)', [
    id,
    ofStory,
    text('story'),
  ]);
  await pool.query(
    `insert into listings (seller_id, title, description, price, category, media_id, wallet_address)
     values ($1, $2, $3, 1, 'ART', $4, $5)`,
    [id, text('listing'), text('description'), ofListing, text('wallet')],
  );
  const forumPost = await one(
    `insert into forum_posts (author_id, title, content, category, replies_count) values ($1, $2, $3, 'BUG', 2) returning id`,
    [id, text('question'), text('question')],
  );
  await pool.query(
    `insert into forum_replies (forum_post_id, author_id, content) values ($1, $2, $3), ($1, $4, 'of the other')`,
    [forumPost, id, text('reply'), other.id],
  );
  await pool.query(
    `insert into forum_status_changes (forum_post_id, actor_id, from_status, to_status) values ($1, $2, 'OPEN', 'RESOLVED')`,
    [forumPost, id],
  );
  await fillChats();
  await fillRelations();
  await fillRecords();

  async function fillChats(): Promise<void> {
    const [low, high] = [id, other.id].toSorted((a, b) => a - b);
    const chat = await one(
      `with made as (insert into conversations (user_low, user_high, last_seq) values ($1, $2, 4)
         on conflict do nothing returning id)
       select id from made union all
       select id from conversations where user_low = $1 and user_high = $2 limit 1`,
      [low, high],
    );
    const { rows } = await pool.query<{ seq: number }>(
      'select coalesce(max(seq), 0)::int + 1 as seq from messages where conversation_id = $1',
      [chat],
    );
    const message = await one(
      `insert into messages (id, conversation_id, seq, sender_id, content, media_id, media_alt, via)
       values (nextval('messages_id_seq'), $1, $2, $3, $4, $5, $6, $7) returning id`,
      [chat, rows[0]!.seq, id, text('message'), ofChat, text('picture'), text('program')],
    );
    await pool.query('update conversations set last_message_id = $2, last_seq = $3 where id = $1', [
      chat,
      message,
      rows[0]!.seq,
    ]);
    const group = await one(
      `insert into groups (creator_id, name, description, privacy, member_count) values ($1, 'of the other', '', 'PUBLIC', 2) returning id`,
      [other.id],
    );
    const groupChat = await one(
      'insert into conversations (group_id, last_seq) values ($1, 1) returning id',
      [group],
    );
    const inGroup = await one(
      `insert into messages (id, conversation_id, seq, sender_id, content) values (nextval('messages_id_seq'), $1, 1, $2, $3) returning id`,
      [groupChat, id, text('in a group')],
    );
    await pool.query('update conversations set last_message_id = $2 where id = $1', [groupChat, inGroup]);
    await pool.query(
      `insert into memberships (group_id, user_id, role) values ($1, $2, 'MEMBER'), ($1, $3, 'ADMIN')`,
      [group, id, other.id],
    );
    await pool.query(
      `with g as (insert into groups (creator_id, name, description, privacy) values ($1, 'of the other', '', 'PUBLIC') returning id),
            b as (insert into group_bans (group_id, user_id) select id, $2 from g),
            p as (insert into past_memberships (group_id, user_id) select id, $2 from g)
       insert into group_invitations (group_id, inviter_id, invitee_id) select id, $1, $2 from g`,
      [other.id, id],
    );
  }

  async function fillRelations(): Promise<void> {
    const pair = [id, other.id].toSorted((a, b) => a - b);
    await pool.query('insert into friendships values ($1, $2) on conflict do nothing', pair);
    const both = [id, other.id];
    await pool.query(
      `insert into friend_requests (sender_id, receiver_id, status) values ($1, $2, 'ACCEPTED')`,
      both,
    );
    await pool.query('insert into mutes (muter_id, muted_id) values ($1, $2) on conflict do nothing', both);
    await pool.query(
      'insert into blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing',
      both,
    );
    await pool.query(
      `insert into notifications (recipient_id, actor_id, kind, subject_id, about)
       values ($1, $2, 'LISTING_MESSAGE', $3, $4) on conflict do nothing`,
      [id, other.id, post, text('notification')],
    );
  }

  async function fillRecords(): Promise<void> {
    await pool.query(
      `insert into access_tokens (member_id, name, hash, last_four, scopes, expires_at)
       values ($1, $2, $3, 'abcd', '{READ}', now() + interval '1 day')`,
      [id, text('token'), randomBytes(32)],
    );
    await pool.query(`insert into session (sid, sess, expire) values ($1, $2, now() + interval '1 day')`, [
      randomUUID(),
      { userId: id, signedInAt: 1, device: text('device'), cookie: {} },
    ]);
    await pool.query(`insert into credentials (user_id, kind, secret) values ($1, 'TOTP', $2)`, [id, 'A']);
    await pool.query(
      `insert into passkeys (user_id, credential_id, public_key, host, name, transports, backup_eligible, backed_up)
       values ($1, $2, 'x', 'localhost', $3, '{}', false, false)`,
      [id, randomBytes(16), text('passkey')],
    );
    await pool.query(
      `insert into recovery_links (user_id, hash, valid_from, valid_until) values ($1, $2, now(), now())`,
      [id, randomBytes(32)],
    );
    await pool.query('insert into recovery_codes (hash, user_id) values ($1, $2)', [randomBytes(32), id]);
    await pool.query(
      `insert into sign_ins (user_id, outcome, method, device, network) values ($1, 'SIGNED_IN', 'PASSWORD', $2, 'x')`,
      [id, text('browser')],
    );
    await pool.query('insert into preferences (user_id, silenced) values ($1, $2)', [id, ['BONK']]);
    await pool.query('insert into wallets (member_id, address, name) values ($1, $2, $3)', [
      id,
      text('address'),
      text('wallet'),
    ]);
    await pool.query(
      `insert into wallet_challenges (id, purpose, browser, member_id, address, text, expires_at)
       values ($1, 'LINK', 'x', $2, 'x', $3, now())`,
      [randomUUID(), id, text('challenge')],
    );
    await pool.query(
      `insert into held_content (author_id, operation, input, kind, content, reason, likeness)
       values ($1, 'createPost', $2, 'POST', $3, 'FLOOD', 'x')`,
      [id, { content: text('held') }, text('held')],
    );
    await pool.query(
      'insert into active_members (day, user_id) values (current_date, $1) on conflict do nothing',
      [id],
    );
    await pool.query(`insert into idempotency_keys values ($1, $2, 'x', 'x', 1, now())`, [id, text('key')]);
    await pool.query('insert into presence values ($1, now(), now()) on conflict do nothing', [id]);
    const invitation = await one(
      `insert into invitations (created_by_id, hash, max_uses, expires_at) values ($1, $2, 1, now()) returning id`,
      [id, randomBytes(32)],
    );
    await pool.query(
      'insert into invited_members (user_id, invitation_id) values ($1, $2) on conflict do nothing',
      [id, invitation],
    );
    const about = (target: number, subject: number) =>
      one(
        `insert into cases (kind, subject_id, target_id, state, decided_at)
         values ('POST', $1, $2, 'DECIDED', now() - interval '40 days') returning id`,
        [subject, target],
      );
    await pool.query(
      `insert into reports (case_id, reporter_id, reason, text, version) values ($1, $2, 'SPAM', $3, 1)`,
      [await about(other.id, otherPost), id, text('report')],
    );
    const own = await about(id, post);
    await pool.query(
      `insert into case_contents (case_id, version, content, written_at) values ($1, 1, $2, now())`,
      [own, text('evidence')],
    );
    const decision = await one(
      `insert into decisions (case_id, decision, rule, reason, decided_by, appeal, note)
       values ($1, 'WARN', 'Be kind', 'A reason', $2, $3, $4) returning id`,
      [own, other.id, text('appeal'), 'a note'],
    );
    await pool.query(
      `insert into sanctions (user_id, kind, decision_id, lifted_at) values ($1, 'TIMEOUT', $2, now())`,
      [id, decision],
    );
    const seq = await one('select coalesce(max(seq), 0)::int + 1 as id from moderation_log');
    await pool.query(
      `insert into moderation_log (seq, at, actor_id, action, target_kind, target_id, previous_hash, hash)
       values ($1, now(), $2, 'CASE_APPEALED', 'USER', $2, 'x', 'x')`,
      [seq, id],
    );
    await pool.query(`insert into moderation_log_texts values ($1, 'salt', $2)`, [seq, text('log')]);
    await pool.query(
      `insert into settings values ('moderators-applied', $1)
       on conflict (key) do update set value = (settings.value::jsonb || excluded.value::jsonb)::text`,
      [JSON.stringify([mark])],
    );
    await pool.query(
      `insert into data_exports (member_id, state, password_mark) values ($1, 'FAILED', 'x')`,
      [id],
    );
  }
}

/** Stores a file of these bytes for each key, as if it had been uploaded. */
export async function putFiles(store: Store, keys: string[], path: string): Promise<void> {
  for (const key of keys) await store.put(key, path);
}

/** Names of all tables. */
export const tableNames = (): string[] => TABLES.map(({ meta }) => meta.tableName as string).toSorted();
