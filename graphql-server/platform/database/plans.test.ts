import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** With few connections, because each prepares its own statements. */
const testApp = useTestApp({ DATABASE_POOL: '2' });

/** The number of custom plans after which PostgreSQL considers a generic one. */
const TRIED = 5;

let ann: Visitor;
let paths: string[];

beforeAll(async () => {
  const [member, bob] = [await testApp.create.user(), await testApp.create.user()];
  await testApp.create.friendship(member, bob);
  const groupId = await testApp.create.group({ creator: bob });
  const post = await testApp.create.post({ author: bob });
  await testApp.create.message({ sender: bob, receiver: member });
  await fill();
  ann = await testApp.as(member);
  const ofBob = ['friends', 'posts', 'stats'].map((list) => `/api/users/${bob.id}/${list}`);
  const chats = [`/api/groups/${groupId}/messages`, `/api/messages/${bob.id}`];
  const boards = ['/api/marketplace', '/api/marketplace?category=Art', '/api/forum-posts'];
  paths = ['/api/posts', `/api/posts/${post.id}`, '/api/groups', `/api/groups/${groupId}`].concat(
    ofBob,
    chats,
    boards,
  );
});

/** Enough rows that a plan for one value looks cheaper than a generic one. */
async function fill(): Promise<void> {
  await testApp.database.pool.query(`
    insert into users (username, password_hash) select 'filler' || n, '' from generate_series(1, 400) n;
    insert into posts (author_id, content) select u.id, 'gm' from users u, generate_series(1, 8);
    insert into likes (post_id, user_id) select p.id, u.id from posts p, users u where u.id % 40 = 0;
    insert into media (owner_id, kind, content_type, key, bytes, given_bytes, stored_bytes)
    select author_id, 'IMAGE', 'image/webp', 'filler' || id, 1, 1, 1 from posts;
    insert into groups (creator_id, name, description, privacy) select id, 'filler' || id, '', 'PUBLIC' from users;
    insert into conversations (group_id, last_message_id) select id, id from groups where name like 'filler%';
    insert into messages (id, conversation_id, seq, sender_id, content)
    select nextval('messages_id_seq'), c.id, n, 1, 'gm' from conversations c, generate_series(2, 20) n;
    insert into listings (seller_id, title, description, price, category) select author_id, 'gm', '', 1, 'ART' from posts;
    insert into forum_posts (author_id, title, content, category) select author_id, 'gm', '', 'BUG' from posts;
    analyze`);
}

it('no statement of a page is planned anew for each request', async () => {
  for (let n = 0; n < 3 * TRIED; n++) {
    for (const path of paths) expect([path, (await ann.fetch(path)).status]).toEqual([path, 200]);
    await ann.run('{ user(id: 2) { friendship } }');
  }
  expect((await Promise.all([plannedAnew(), plannedAnew()])).flat()).toEqual([]);
});

/** Uses one of the connections; two concurrent queries use both. */
async function plannedAnew() {
  const { rows } = await testApp.database.pool.query(
    'select name, custom_plans from pg_prepared_statements where custom_plans > $1',
    [TRIED],
  );
  return rows;
}
