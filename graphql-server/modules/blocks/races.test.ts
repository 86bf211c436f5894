import { describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { BLOCK, MUTE, UNBLOCK, UNMUTE } from '../../testing/relations.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { codeOf, idOfPost, LIKE } from '../../testing/writing.ts';

const testApp = useTestApp();

/** Each is tried this often, because only some meet. */
const ROUNDS = 12;

async function twoMembers() {
  const rows = [await testApp.create.user(), await testApp.create.user()] as [UserEntity, UserEntity];
  return { rows, as: await Promise.all(rows.map((row) => testApp.as(row))) };
}

const WRITES: [string, string][] = [
  [
    'a friend request',
    'mutation ($id: ID!) { sendFriendRequest(input: { receiverId: $id }) { id receiver { id createdAt } } }',
  ],
  [
    'a message',
    'mutation ($id: ID!) { sendMessage(input: { receiverId: $id, content: "gm" }) { id conversation { id } } }',
  ],
  [
    'a bonk',
    'mutation ($id: ID!) { bonk(input: { userId: $id }) { message user { createdAt friendship } } }',
  ],
  [
    'the end of the friendship',
    'mutation ($id: ID!) { removeFriend(input: { userId: $id }) { id createdAt } }',
  ],
  ['a block by the other', BLOCK],
  ['a mute by the other', MUTE],
];

describe('while a block is made', () => {
  it.each(WRITES)('%s is done or refused, and nothing of it is left between the two', async (_, document) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { rows, as } = await twoMembers();
      const [ann, bob] = as;
      const [block, write] = await Promise.all([
        ann!.run(BLOCK, { id: rows[1].id }),
        bob!.run(document, { id: rows[0].id }),
      ]);
      expect(['OK', 'NOT_FOUND']).toContain(codeOf(write));
      expect(['OK', 'NOT_FOUND']).toContain(codeOf(block));
      const { rows: left } = await testApp.database.pool.query(
        `select (select count(*)::int from blocks where $1 in (blocker_id, blocked_id)) as blocks,
          (select count(*)::int from friend_requests where $1 in (sender_id, receiver_id)) as requests`,
        [rows[0].id],
      );
      expect(left).toEqual([{ blocks: 1, requests: 0 }]);
    }
  });

  it('a like is counted as often as it is there', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { rows, as } = await twoMembers();
      const [ann, bob] = as;
      const id = await idOfPost(ann!, 'gm');
      const [, like] = await Promise.all([ann!.run(BLOCK, { id: rows[1].id }), bob!.run(LIKE, { id })]);
      expect(['OK', 'NOT_FOUND']).toContain(codeOf(like));
      const { rows: counts } = await testApp.database.pool.query(
        'select like_count = (select count(*) from likes where post_id = p.id) as equal from posts p where id = $1',
        [id],
      );
      expect(counts).toEqual([{ equal: true }]);
    }
  });
});

it.each([
  ['blocked', BLOCK, UNBLOCK],
  ['muted', MUTE, UNMUTE],
])('a member may be %s twice at once, and not any more twice at once', async (_, make, end) => {
  const { rows, as } = await twoMembers();
  for (const document of [make, end]) {
    const both = await Promise.all([1, 2, 3].map(() => as[0]!.run(document, { id: rows[1].id })));
    expect(both.map(codeOf)).toEqual(['OK', 'OK', 'OK']);
  }
});

it('a repetition with the same key does not block again', async () => {
  const { rows, as } = await twoMembers();
  const variables = { id: rows[1].id, key: 'block-once' };
  await as[0]!.run(BLOCK, variables);
  await as[0]!.run(UNBLOCK, { id: rows[1].id });
  expect(codeOf(await as[0]!.run(BLOCK, variables))).toBe('OK');
  expect((await as[0]!.run('{ blockedUsers { nodes { id } } }')).data.blockedUsers.nodes).toEqual([]);
});
