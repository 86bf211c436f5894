import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../../platform/telemetry/log.ts';
import { sweepKeys } from '../../platform/idempotency/sweep.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { sweep } from '../media/sweep.ts';
import { purge, startPurging } from './purge.ts';

const testApp = useTestApp();

/** Rows that have gathered while the product did not run. */
const GATHERED = 2_500;
/** A statement that takes more counts as one that exceeds the time for statements, on every machine. */
const TOO_MANY = 1_000;

const pool = () => testApp.database.pool;
const query = (text: string) => pool().query(text);
const count = async (table: string): Promise<number> =>
  (await query(`select count(*)::int as n from ${table}`)).rows[0].n;

/** Rows of each kind to clean up, $old days old; $id is a member. */
const OLD: Record<string, [columns: string, values: string]> = {
  posts: ['author_id, content, created_at, deleted_at', "$id, '', $old, $old"],
  comments: ['post_id, author_id, content, created_at, deleted_at', "$post, $id, '', $old, $old"],
  messages: [
    'id, conversation_id, seq, sender_id, content, created_at, deleted_at, deleted_by, change',
    "nextval('messages_id_seq'), $chat, n + 1, $id, '', $old, $old, $id, n + 1",
  ],
  notifications: [
    'recipient_id, actor_id, kind, subject_id, created_at, hidden_at',
    "$id, $other, 'LIKE', n, $old, $old",
  ],
  sign_ins: [
    'user_id, outcome, method, device, network, created_at',
    "$id, 'SIGNED_IN', 'PASSWORD', 'Firefox', '', $old",
  ],
  idempotency_keys: [
    'member_id, key, operation, input_hash, result_id, created_at',
    "$id, n::text, 'createPost', '', n, $old",
  ],
  media: [
    'owner_id, kind, content_type, key, bytes, given_bytes, stored_bytes, unused_since',
    "$id, 'IMAGE', 'image/webp', n || '.webp', 1, 1, 1, $old",
  ],
};

/** Refuses statements that delete or change too many rows of a table. */
const limitStatements = (table: string) =>
  query(`
    create function limit_${table}() returns trigger language plpgsql as $$ begin
      if (select count(*) from before) > ${TOO_MANY} then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return null;
    end $$;
    create trigger limit_${table} after ${table === 'messages' ? 'update' : 'delete'} on ${table}
      referencing old table as before for each statement execute function limit_${table}()`);

beforeAll(async () => {
  for (const table of Object.keys(OLD)) await limitStatements(table);
});

let places: Record<string, string>;
beforeEach(async () => {
  const [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  const post = await testApp.create.post({ author: bob });
  await testApp.create.message({ sender: ann, receiver: bob, content: 'hi' });
  const { rows } = await query('select max(id) as id from conversations');
  places = {
    $id: String(ann.id),
    $other: String(bob.id),
    $post: String(post.id),
    $chat: String(rows[0].id),
    $old: "now() - interval '200 days'",
  };
});

async function gather(table: string, rows = GATHERED): Promise<void> {
  const [columns, values] = OLD[table]!;
  const given = values.replace(/\$\w+/g, (name) => places[name]!);
  await query(`insert into ${table} (${columns}) select ${given} from generate_series(1, ${rows}) as n`);
}

async function cleanUp(): Promise<void> {
  await purge(pool(), 30);
  await sweepKeys(pool());
  await sweep({ ...testApp.app.services.media, pool: pool() });
}

it.each(Object.keys(OLD))('removes all %s that have gathered in months', async (table) => {
  const isLeft = table === 'messages' ? 'messages where deleted_by is not null' : table;
  const before = await count(isLeft);
  await gather(table);
  await cleanUp();
  expect(await count(isLeft)).toBe(before);
});

it('removes the rest when something of it cannot be removed', async () => {
  await gather('posts', 1);
  await gather('sign_ins', 1);
  const posts = await count('posts');
  await query(`
    create function keep_posts() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
    create trigger keep_posts before delete on posts for each row execute function keep_posts()`);
  await expect(purge(pool(), 30)).rejects.toThrow('kept');
  await query('drop trigger keep_posts on posts');
  expect([await count('posts'), await count('sign_ins')]).toEqual([posts, 0]);
});

it('runs for a server that is restarted every half hour', async () => {
  await gather('sign_ins', 1);
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval'] });
  const stop = startPurging(pool(), testApp.app.services.env, createLog('silent'));
  vi.advanceTimersByTime(30 * 60_000);
  stop();
  vi.useRealTimers();
  await expect.poll(() => count('sign_ins')).toBe(0);
});
