import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { DELETE as DELETE_ACCOUNT } from '../../testing/accountDeletion.ts';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { OWN_REPORTS, report } from '../../testing/reporting.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, DELETE, idOfPost, UPDATE } from '../../testing/writing.ts';
import { eraseMember } from '../accounts/eraseMember.ts';
import { purge } from '../editing/purge.ts';

const testApp = useTestApp();

let ann: Visitor, bob: Visitor, cleo: Visitor;
let annsRow: UserEntity, bobsRow: UserEntity;

beforeEach(async () => {
  [annsRow, bobsRow] = [await testApp.create.user(), await testApp.create.user()];
  [ann, bob, cleo] = [
    await testApp.as(annsRow),
    await testApp.as(bobsRow),
    await testApp.as(await testApp.create.user()),
  ];
});

const query = async (sql: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(sql, values)).rows;
const casesOf = (kind: string, id: unknown) =>
  query(
    `select c.*, (select count(*)::int from reports where case_id = c.id) as reports
       from cases c where kind = $1 and subject_id = $2 order by id`,
    [kind, id],
  );
const contentsOf = (kind: string, id: unknown) =>
  query(
    `select version, title, content, media_id from case_contents join cases on cases.id = case_id
      where kind = $1 and subject_id = $2 order by version`,
    [kind, id],
  );

/** Something of Ann's, of each kind, that Bob sees. */
async function everything(): Promise<[kind: string, id: string | number, content: string][]> {
  const post = await testApp.create.post({ author: annsRow, content: 'a post' });
  const forumPost = await testApp.create.forumPost({ author: annsRow });
  const group = await testApp.create.group({ creator: annsRow, members: [bobsRow], privacy: 'PRIVATE' });
  const mediaId = await uploaded(ann, 'image/png', await png());
  const { data } = await ann.run(
    'mutation ($mediaId: ID!) { createStory(input: { mediaId: $mediaId }) { id } }',
    { mediaId },
  );
  return [
    ['POST', post.id, 'a post'],
    ['COMMENT', (await testApp.create.comment({ author: annsRow, content: 'a comment' })).id, 'a comment'],
    [
      'MESSAGE',
      await testApp.create.message({ sender: annsRow, receiver: bobsRow, content: 'a message' }),
      'a message',
    ],
    [
      'GROUP_MESSAGE',
      await testApp.create.groupMessage({ groupId: group, sender: annsRow, content: 'for us' }),
      'for us',
    ],
    ['FORUM_POST', forumPost, 'I cannot find it.'],
    [
      'FORUM_REPLY',
      await testApp.create.forumReply({ forumPostId: forumPost, author: annsRow }),
      'At the top.',
    ],
    ['STORY', data.createStory.id, ''],
    ['LISTING', (await testApp.create.listing({ seller: annsRow })).id, 'Walnut, holds one hardware wallet.'],
    ['USER', annsRow.id, ''],
    ['GROUP', group, ''],
  ];
}

describe('a report', () => {
  it('is made of everything that is seen, and keeps it as it was', async () => {
    for (const [kind, id, content] of await everything()) {
      const { data, errors } = await report(bob, kind, id, { reason: 'SCAM', text: 'looks like a scam' });
      expect({ kind, errors }).toEqual({ kind, errors: undefined });
      expect(data.reportContent).toMatchObject({
        kind,
        subjectId: String(id),
        reason: 'SCAM',
        text: 'looks like a scam',
        outcome: 'PENDING',
        decidedAt: null,
      });
      expect(await casesOf(kind, id)).toMatchObject([{ state: 'OPEN', target_id: annsRow.id, reports: 1 }]);
      const kept = await contentsOf(kind, id);
      expect(kept).toHaveLength(1);
      if (content) expect(kept[0].content).toBe(content);
    }
    const { data } = await bob.run(OWN_REPORTS);
    expect(data.ownReports.nodes).toHaveLength(10);
    expect((await cleo.run(OWN_REPORTS)).data.ownReports.nodes).toEqual([]);
  });

  it('of what is private is for those who see it; others get what an id without a row gets', async () => {
    for (const [kind, id] of await everything()) {
      const isPrivate = ['MESSAGE', 'GROUP_MESSAGE'].includes(kind);
      const [seen, none] = [await report(cleo, kind, id), await report(cleo, kind, 2_000_000_000)];
      expect([kind, codeOf(seen)]).toEqual([kind, isPrivate ? 'NOT_FOUND' : 'OK']);
      if (isPrivate) expect(seen.errors).toEqual(none.errors);
      expect(codeOf(none)).toBe('NOT_FOUND');
    }
  });

  it('of one’s own is refused, and one by nobody', async () => {
    for (const [kind, id] of await everything()) {
      expect([kind, codeOf(await report(ann, kind, id))]).toEqual([kind, 'BAD_USER_INPUT']);
      expect(codeOf(await report(await testApp.visitor(), kind, id))).toBe('UNAUTHENTICATED');
    }
  });

  it('names the group of a message only if it is in it', async () => {
    const [, , , [, id]] = (await everything()) as never as [unknown, unknown, unknown, [string, number]];
    const [{ group_id }] = await query(
      'select group_id from conversations c join messages m on m.conversation_id = c.id where m.id = $1',
      [id],
    );
    expect(codeOf(await report(bob, 'GROUP_MESSAGE', id, { groupId: '1999999999' }))).toBe('NOT_FOUND');
    expect(codeOf(await report(bob, 'GROUP_MESSAGE', id, { groupId: String(group_id) }))).toBe('OK');
    expect(codeOf(await report(bob, 'MESSAGE', id))).toBe('NOT_FOUND');
  });

  it.each(['0', '-1', 'x', '99999999999', "1' or 1=1"])('with the id %s is refused', async (id) => {
    expect(codeOf(await report(bob, 'POST', id))).toBe('BAD_USER_INPUT');
  });

  it('has at most 1,000 characters', async () => {
    const id = await idOfPost(ann, 'gm');
    expect(codeOf(await report(bob, 'POST', id, { text: '𝒳'.repeat(1_001) }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await report(bob, 'POST', id, { text: '𝒳'.repeat(1_000) }))).toBe('OK');
  });

  it('is one for each member, whose later words replace the earlier', async () => {
    const id = await idOfPost(ann, 'gm');
    const first = await report(bob, 'POST', id, { text: 'one' });
    const second = await report(bob, 'POST', id, { reason: 'ILLEGAL', text: 'two' });
    expect(second.data.reportContent).toMatchObject({
      id: first.data.reportContent.id,
      reason: 'ILLEGAL',
      text: 'two',
    });
    expect(await casesOf('POST', id)).toMatchObject([{ reports: 1 }]);
  });

  it('is made once for one key', async () => {
    const id = await idOfPost(ann, 'gm');
    const once = () => report(bob, 'POST', id, { key: `report-${id}` });
    const [first, again] = [await once(), await once()];
    expect(again.data).toEqual(first.data);
  });

  it('keeps each version that was reported', async () => {
    const id = await idOfPost(ann, 'first');
    await report(bob, 'POST', id);
    await ann.run(UPDATE, { id, version: 1, content: 'second' });
    await report(cleo, 'POST', id);
    expect(await contentsOf('POST', id)).toMatchObject([
      { version: 1, content: 'first' },
      { version: 2, content: 'second' },
    ]);
    expect(await casesOf('POST', id)).toMatchObject([{ reports: 2 }]);
  });
});

describe('what was deleted', () => {
  const age = (table: string, column: string, id: unknown, days: number) =>
    query(`update ${table} set ${column} = now() - $2 * interval '1 day' where id = $1`, [id, days]);

  it('can be reported for 30 days, with what it was', async () => {
    const id = await idOfPost(ann, 'rug');
    await ann.run(DELETE, { id });
    expect(codeOf(await report(bob, 'POST', id))).toBe('OK');
    expect(await contentsOf('POST', id)).toMatchObject([{ content: 'rug' }]);
    await age('posts', 'deleted_at', id, 31);
    expect(codeOf(await report(cleo, 'POST', id))).toBe('NOT_FOUND');
  });

  it('is an account only until it is erased', async () => {
    const mod = await testApp.as(await testApp.create.user({ role: 'moderator' }));
    const opened = () =>
      mod.run('mutation ($id: ID!) { openCase(input: { userId: $id }) { id } }', { id: annsRow.id });
    expect(codeOf(await ann.run(DELETE_ACCOUNT, { name: annsRow.username }))).toBe('OK');
    expect(codeOf(await report(bob, 'USER', annsRow.id))).toBe('OK');
    expect(await eraseMember(testApp.app.services, annsRow.id)).toBe(true);
    expect(codeOf(await report(cleo, 'USER', annsRow.id))).toBe('NOT_FOUND');
    expect(codeOf(await opened())).toBe('NOT_FOUND');
  });

  it('is a direct message only for its receiver', async () => {
    const { data } = await ann.run(
      'mutation ($to: ID!) { sendMessage(input: { receiverId: $to, content: "rug" }) { id } }',
      { to: bobsRow.id },
    );
    const { id } = data.sendMessage;
    await ann.run('mutation ($id: ID!) { deleteMessage(input: { messageId: $id }) }', { id });
    expect(codeOf(await report(cleo, 'MESSAGE', id))).toBe('NOT_FOUND');
    expect(codeOf(await report(bob, 'MESSAGE', id))).toBe('OK');
    expect(await contentsOf('MESSAGE', id)).toMatchObject([{ content: 'rug' }]);
  });

  it('before a block can still be reported by both sides, and what came after cannot', async () => {
    const before = await idOfPost(ann, 'before');
    const message = await testApp.create.message({ sender: annsRow, receiver: bobsRow });
    await age('posts', 'created_at', before, 1);
    await testApp.create.block({ blocker: annsRow, blocked: bobsRow });
    const after = await idOfPost(ann, 'after');
    expect(codeOf(await report(bob, 'POST', before))).toBe('OK');
    expect(codeOf(await report(bob, 'MESSAGE', message))).toBe('OK');
    expect(codeOf(await report(bob, 'USER', annsRow.id))).toBe('OK');
    const [hidden, none] = [await report(bob, 'POST', after), await report(bob, 'POST', 2_000_000_000)];
    expect(hidden.errors).toEqual(none.errors);
    expect(codeOf(await report(ann, 'USER', bobsRow.id))).toBe('OK');
  });
});

describe('what was said in a private group', () => {
  const inGroup = (call: string, input: string) => `mutation { ${call}(input: { ${input} }) { id } }`;
  const partings: [string, (group: number) => Promise<unknown>][] = [
    ['has left', (group) => bob.run(inGroup('leaveGroup', `groupId: ${group}`))],
    [
      'was removed',
      (group) => ann.run(inGroup('removeFromGroup', `groupId: ${group}, userId: ${bobsRow.id}`)),
    ],
    ['was banned', (group) => ann.run(inGroup('banGroupMember', `groupId: ${group}, userId: ${bobsRow.id}`))],
  ];

  it.each(partings)(
    'can be reported for 30 days by who %s, and nothing that was said since',
    async (_, part) => {
      const group = await testApp.create.group({ creator: annsRow, members: [bobsRow], privacy: 'PRIVATE' });
      const say = () =>
        testApp.create.groupMessage({ groupId: group, sender: annsRow, content: 'I will find you' });
      const [before, another] = [await say(), await say()];
      expect(codeOf((await part(group)) as object)).toBe('OK');
      await query(`update past_memberships set left_at = left_at - interval '1 second'`);
      await query(`update messages set created_at = created_at - interval '2 seconds'`);
      const since = await say();
      const codes = async (as: Visitor, ...ids: number[]) => {
        const found = [];
        for (const id of ids) found.push(codeOf(await report(as, 'GROUP_MESSAGE', id)));
        return found;
      };
      expect(await codes(bob, before, since)).toEqual(['OK', 'NOT_FOUND']);
      expect(await codes(cleo, before)).toEqual(['NOT_FOUND']);
      await query(`update past_memberships set left_at = left_at - interval '30 days'`);
      await query(`update messages set created_at = created_at - interval '30 days'`);
      expect(await codes(bob, another)).toEqual(['NOT_FOUND']);
      await purge(testApp.database.pool, 30);
      expect(await query('select from past_memberships')).toEqual([]);
    },
  );
});

describe('many reports', () => {
  it('of one item by 40 members at once are one case', async () => {
    const id = await idOfPost(ann, 'gm');
    const members = await Promise.all(Array.from({ length: 40 }, () => testApp.create.user()));
    const all = await Promise.all(
      members.map(async (member) => report(await testApp.as(member), 'POST', id)),
    );
    expect(new Set(all.map(codeOf))).toEqual(new Set(['OK']));
    expect(await casesOf('POST', id)).toMatchObject([{ reports: 40 }]);
    // Their number alone hides nothing.
    expect((await cleo.run('query ($id: ID!) { post(id: $id) { content } }', { id })).data.post.content).toBe(
      'gm',
    );
  });

  it('the 21st in an hour is refused', async () => {
    const ids = [];
    for (let n = 0; n < 21; n++) ids.push((await testApp.create.post({ author: annsRow })).id);
    const codes = [];
    for (const id of ids) codes.push(codeOf(await report(bob, 'POST', id)));
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'OK'), 'RATE_LIMITED']);
    const [last] = ids.slice(-1);
    expect(await casesOf('POST', last)).toEqual([]);
    const response = await bob.fetch('/api/meta');
    expect(JSON.stringify(await response.json())).toContain('"reports"');
  });
});
