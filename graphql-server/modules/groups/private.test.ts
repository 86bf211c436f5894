import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });

const SECRET = 'the secret of the inner circle';
const SEND = `mutation ($id: ID!, $medium: ID, $content: Text) {
  sendGroupMessage(input: { groupId: $id, mediaId: $medium, content: $content }) { id imageUrl media { sizes { url } } }
}`;

let ann: UserEntity, bob: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor;
let group: number, messageId: string;
/** Addresses of an image in the chat, in each of its sizes. */
let images: string[];

beforeAll(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
  asEve = await testApp.as(await testApp.create.user());
});

/** A private group of Ann's from which Bob was removed a moment ago, with a message that has an image. */
beforeEach(async () => {
  group = await testApp.create.group({
    creator: ann,
    members: [bob],
    privacy: 'PRIVATE',
    name: 'Inner circle',
  });
  // A different image each time: the same bytes would be the same file.
  const medium = await uploaded(asAnn, 'image/png', await png({ width: 400 + group, height: 300 }));
  const { data } = await asAnn.run(SEND, { id: group, medium, content: SECRET });
  ({ id: messageId } = data.sendGroupMessage);
  images = [
    data.sendGroupMessage.imageUrl,
    ...data.sendGroupMessage.media.sizes.map(({ url }: { url: string }) => url),
  ];
});

const removeBob = () =>
  asAnn.run(
    'mutation ($id: ID!, $bob: ID!) { removeFromGroup(input: { groupId: $id, userId: $bob }) { id } }',
    {
      id: group,
      bob: bob.id,
    },
  );

/** Every way to request something of the group. */
const ATTEMPTS = {
  'its messages': 'query ($id: ID!) { groupMessages(groupId: $id) { nodes { content imageUrl } } }',
  'what was missed':
    'query ($id: ID!) { groupMessages(groupId: $id, after: 0) { edges { node { content } } } }',
  'what has changed':
    'query ($id: ID!) { groupMessages(groupId: $id, changedAfter: 0) { nodes { content } } }',
  'its members': 'query ($id: ID!) { group(id: $id) { members { nodes { user { username } } } } }',
  'members in a list': '{ groups { nodes { id members { nodes { user { username } } } } } }',
  'a message by its id':
    'mutation ($message: ID!) { markMessagesRead(input: { messageId: $message }) { content } }',
  'a message of its own':
    'query ($id: ID!, $message: ID!) { groupMessage(groupId: $id, id: $message) { content } }',
  'a message by an edit': `mutation ($id: ID!, $message: ID!) {
    updateGroupMessage(input: { groupId: $id, messageId: $message, version: 2, content: "x" }) { content } }`,
  'a message by restoring it': `mutation ($id: ID!, $message: ID!) {
    restoreGroupMessage(input: { groupId: $id, messageId: $message }) { content } }`,
  posting: 'mutation ($id: ID!) { sendGroupMessage(input: { groupId: $id, content: "gm" }) { id } }',
  typing: 'mutation ($id: ID!) { signalGroupTyping(input: { groupId: $id }) }',
  joining: 'mutation ($id: ID!) { joinGroup(input: { groupId: $id }) { id } }',
};

it('a member who was removed repeats a call with its key, and reads nothing', async () => {
  const content = '{ id content replyTo { content } }';
  const sending: Parameters<Visitor['run']> = [
    `mutation ($id: ID!, $to: ID!) { sendGroupMessage(input: {
      groupId: $id, content: "a reply", replyToId: $to, clientMutationId: "sending" }) ${content} }`,
    { id: group, to: messageId },
  ];
  const { data } = await asBob.run(...sending);
  const own = { id: group, message: data.sendGroupMessage.id };
  const editing: Parameters<Visitor['run']> = [
    `mutation ($id: ID!, $message: ID!) { updateGroupMessage(input: {
      groupId: $id, messageId: $message, version: 1, content: "edited", clientMutationId: "editing" }) ${content} }`,
    own,
  ];
  expect((await asBob.run(...editing)).data.updateGroupMessage.replyTo).toEqual({ content: SECRET });
  const calls = [sending, editing];
  for (const call of calls) expect((await asBob.run(...call)).errors).toBeUndefined();
  await removeBob();
  for (const call of calls) {
    const repeated = await asBob.run(...call);
    expect(repeated.data).toBeNull();
    expect(repeated.errors![0].extensions.code).toBe('NOT_FOUND');
  }
});

describe.each(['a stranger', 'nobody', 'a member removed a moment ago'])('to %s', (who) => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = { 'a stranger': asEve, nobody: testApp.nobody }[who] ?? asBob;
    await removeBob();
  });

  it.each(Object.entries(ATTEMPTS))('a private group does not give away: %s', async (_, query) => {
    const { data, errors } = await visitor.run(query, { id: group, message: messageId });
    expect(errors?.[0].extensions.code).toMatch(/^(FORBIDDEN|UNAUTHENTICATED|NOT_FOUND)$/);
    expect(JSON.stringify(data ?? null)).not.toContain(SECRET);
    expect(JSON.stringify(data ?? null)).not.toContain(ann.username);
  });

  it('it shows its name, description, picture and number of members', async () => {
    const { data } = await visitor.run(
      `query ($id: ID!) { group(id: $id) { name description imageUrl memberCount unreadCount membership { role } } }`,
      { id: group },
    );
    expect(data.group).toEqual({
      name: 'Inner circle',
      description: 'We build.',
      imageUrl: null,
      memberCount: 1,
      unreadCount: 0,
      membership: null,
    });
  });

  it('its images are not there, in no size', async () => {
    expect(images.length).toBeGreaterThan(1);
    for (const url of images) expect((await visitor.fetch(url)).status).toBe(404);
  });

  it('its messages are no direct messages', async () => {
    const { data } = await visitor.run('{ allMessages { nodes { id } } conversations { nodes { id } } }');
    if (data) expect(data).toEqual({ allMessages: { nodes: [] }, conversations: { nodes: [] } });
    else expect(who).toBe('nobody');
  });

  it.each(['', '/messages'])('REST gives no more: GET /groups/{id}%s', async (path) => {
    const answer = await visitor.fetch(`/api/groups/${group}${path}`);
    expect(answer.status).toBe(path === '' ? 200 : 403);
    expect(await answer.text()).not.toContain(SECRET);
  });
});

describe('to its members', () => {
  it('it shows its images, to no cache but their own', async () => {
    for (const url of images) {
      const answer = await asBob.fetch(url);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'private, max-age=31536000, immutable',
      ]);
    }
  });

  it('and images of a public group are for everybody', async () => {
    const open = await testApp.create.group({ creator: ann });
    const medium = await uploaded(asAnn, 'image/png', await png({ width: 777, height: 333 }));
    const { data } = await asAnn.run(SEND, { id: open, medium });
    expect((await testApp.nobody.fetch(data.sendGroupMessage.imageUrl)).status).toBe(200);
  });

  it('and when it is deleted, its images are gone for everybody, also for who has sent them', async () => {
    await asAnn.run('mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }', { id: group });
    for (const as of [asAnn, asBob]) for (const url of images) expect((await as.fetch(url)).status).toBe(404);
    const { rows } = await testApp.database.pool.query<{ unused: boolean }>(
      'select unused_since is not null as unused from media where owner_id = $1 and key = $2',
      [ann.id, images[0]!.split('/').at(-1)],
    );
    expect(rows).toEqual([{ unused: true }]);
  });

  it('and a picture that was replaced, or whose group is deleted, is no longer used', async () => {
    const { data } = await asAnn.run(
      `mutation ($medium: ID!) { createGroup(input: { name: "x", description: "x", mediaId: $medium }) { id } }`,
      { medium: await uploaded(asAnn, 'image/png', await png({ width: 333, height: 777 })) },
    );
    const { id } = data.createGroup;
    const { pool } = testApp.database;
    const pictureId = async () =>
      (await pool.query('select picture_id from groups where id = $1', [id])).rows[0].picture_id;
    const unused = async (picture: number) =>
      (await pool.query('select unused_since is not null as it from media where id = $1', [picture])).rows[0]
        .it;
    const first = await pictureId();
    await asAnn.run(
      `mutation ($id: ID!, $medium: ID!) { updateGroup(input: { groupId: $id, mediaId: $medium }) { id } }`,
      { id, medium: await uploaded(asAnn, 'image/png', await png({ width: 334, height: 777 })) },
    );
    const second = await pictureId();
    expect([await unused(first), await unused(second)]).toEqual([true, false]);
    await asAnn.run('mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }', { id });
    expect(await unused(second)).toBe(true);
    // Nor can it be used again.
    const again = await asAnn.run(
      `mutation ($medium: ID!) { createPost(input: { content: "x", mediaId: $medium }) { id } }`,
      { medium: second },
    );
    expect(again.errors?.[0].extensions.code).toBe('NOT_FOUND');
  });
});
