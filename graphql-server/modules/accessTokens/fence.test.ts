import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { png } from '../../testing/files/images.ts';
import { sendFile, uploaded } from '../../testing/media.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();

/** A member of two private groups, and their token for the first. */
let ann: Visitor;
let bot: Visitor;
let group: number;
let other: number;
let annId: number;

beforeAll(async () => {
  const member = await testApp.create.user();
  annId = member.id;
  ann = await testApp.as(member);
  group = await testApp.create.group({ creator: member, privacy: 'PRIVATE' });
  other = await testApp.create.group({ creator: member, privacy: 'PRIVATE' });
  for (const groupId of [group, other]) await testApp.create.groupMessage({ groupId, sender: member });
  bot = await testApp.by({ member, scopes: ['READ', 'GROUPS'], groupId: group });
});

const OUTSIDE = 'FORBIDDEN';

describe('a token for one group', () => {
  const READ = `query ($group: ID!) {
    group(id: $group) { name members { nodes { user { username profilePicture } } } viewerCan { post } }
    groupMessages(groupId: $group) { nodes { content sender { id } media { url } } }
  }`;
  const WRITE =
    'mutation ($group: ID!) { sendGroupMessage(input: { groupId: $group, content: "gm" }) { id } }';

  it('reads and writes there', async () => {
    const read = await bot.run(READ, { group });
    expect(read.errors).toBeUndefined();
    expect(read.data.groupMessages.nodes[0].content).toBe('gm');
    expect((await bot.run(WRITE, { group })).errors).toBeUndefined();
    expect((await bot.fetch(`/api/groups/${group}/messages`)).status).toBe(200);
    expect((await bot.fetch('/api/user')).status).toBe(200);
  });

  it('reads and writes in no other', async () => {
    expect(codeOf(await bot.run(READ, { group: other }))).toBe(OUTSIDE);
    expect(codeOf(await bot.run(WRITE, { group: other }))).toBe(OUTSIDE);
    expect((await bot.fetch(`/api/groups/${other}/messages`)).status).toBe(403);
    expect((await ann.run(READ, { group: other })).data.groupMessages.nodes).toHaveLength(1);
  });

  it.each([
    '{ feed { nodes { id } } }',
    '{ conversations { nodes { id } } }',
    '{ ownGroups { nodes { id } } }',
    '{ groupInvitations { nodes { id } } }',
    '{ viewer { friends { nodes { id } } } }',
    '{ viewer { ...more } } fragment more on User { posts { nodes { content } } }',
    'mutation { createGroup(input: { name: "a", description: "b" }) { id } }',
  ])('does not see beyond: %s', async (document) => {
    expect(codeOf(await bot.run(document))).toBe(OUTSIDE);
  });

  it('does not see beyond through what the group shows', async () => {
    const query = `query ($group: ID!) { group(id: $group) { creator { posts { nodes { id } } } } }`;
    expect(codeOf(await bot.run(query, { group }))).toBe(OUTSIDE);
  });

  it('receives events of the group and no others', async () => {
    const query = 'subscription ($group: ID) { groupMessageReceived(groupId: $group) { messageId } }';
    const listen = (groupId: number | null, document = query) =>
      subscribe(connect(bot, testApp.url), document, 'groupMessage.sent', testApp, { group: groupId });
    const received = await listen(group);
    expect(codeOf((await listen(other))[0])).toBe(OUTSIDE);
    expect(codeOf((await listen(null))[0])).toBe(OUTSIDE);
    const messages = 'subscription { messageReceived { messageId } }';
    expect(codeOf((await listen(null, messages))[0])).toBe(OUTSIDE);
    await ann.run(WRITE, { group: other });
    await ann.run(WRITE, { group });
    await soon(() => received.length).toBe(1);
  });

  it('gets the files of its group and no other private ones', async () => {
    const send = async (groupId: number, width: number) => {
      const mediaId = await uploaded(ann, 'image/png', await png({ width }));
      const { data } = await ann.run(
        'mutation ($input: SendGroupMessageInput!) { sendGroupMessage(input: $input) { imageUrl } }',
        { input: { groupId, content: '', mediaId } },
      );
      return data.sendGroupMessage.imageUrl as string;
    };
    const [inside, outside] = [await send(group, 31), await send(other, 32)];
    expect((await bot.fetch(inside)).status).toBe(200);
    expect((await bot.fetch(outside)).status).toBe(404);
    expect((await ann.fetch(outside)).status).toBe(200);
  });

  it('goes with its group', async () => {
    const creator = (await testApp.create.user({ username: 'goes' })) as { id: number } as never;
    const groupId = await testApp.create.group({ creator });
    const short = await testApp.by({ member: creator, groupId });
    expect((await short.fetch('/api/user')).status).toBe(200);
    await (
      await testApp.as(creator)
    ).run('mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }', { id: groupId });
    expect((await short.fetch('/api/user')).status).toBe(401);
  });
});

describe('a token that only reads', () => {
  it('sends no files', async () => {
    const reader = await testApp.by({ member: { id: annId } as never, scopes: ['READ'] });
    expect((await sendFile(reader, 'image/png', await png())).status).toBe(403);
    const writer = await testApp.by({ member: { id: annId } as never, scopes: ['POSTS'] });
    expect((await sendFile(writer, 'image/png', await png())).status).toBe(201);
  });
});
