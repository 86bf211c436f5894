import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { KINDS } from '../notifications/kinds.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { OptionalNotification } from './preferences.types.ts';

const testApp = useTestApp();

const UPDATE = `mutation ($input: UpdatePreferencesInput!) {
  updatePreferences(input: $input) { silencedNotifications whoMayWrite showsOnline } }`;
const READ = '{ preferences { silencedNotifications whoMayWrite showsOnline } }';

let ann: UserEntity, bob: UserEntity;
let annsPage: Visitor, bobsPage: Visitor;
beforeAll(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [annsPage, bobsPage] = [await testApp.as(ann), await testApp.as(bob)];
});

const set = async (input: object) => (await annsPage.run(UPDATE, { input })).data.updatePreferences;
const code = async (answer: Promise<any>) => (await answer).errors?.[0].extensions.code ?? 'OK';

it('begins with the defaults, and changes only what is given', async () => {
  const defaults = { silencedNotifications: [], whoMayWrite: 'EVERYONE', showsOnline: true };
  expect((await bobsPage.run(READ)).data.preferences).toEqual(defaults);
  expect(await set({ silencedNotifications: ['BONK', 'BONK', 'LIKE'] })).toEqual({
    ...defaults,
    silencedNotifications: ['BONK', 'LIKE'],
  });
  expect(await set({ whoMayWrite: 'FRIENDS', showsOnline: null })).toMatchObject({
    silencedNotifications: ['BONK', 'LIKE'],
    showsOnline: true,
  });
  await set({ silencedNotifications: [], whoMayWrite: 'EVERYONE' });
  expect((await annsPage.run(READ)).data.preferences).toEqual(defaults);
  const input = { silencedNotifications: ['SECURITY'] };
  expect(await code(annsPage.run(UPDATE, { input }))).toBe('BAD_USER_INPUT');
});

it('changes single kinds, and leaves alone those that another page or a later build has chosen', async () => {
  const member = await testApp.create.user();
  const page = await testApp.as(member);
  const change = async (input: object) =>
    (await page.run(UPDATE, { input })).data.updatePreferences.silencedNotifications;
  expect(await change({ silence: ['LIKE'] })).toEqual(['LIKE']);
  expect(await change({ silence: ['BONK', 'LIKE'] })).toEqual(['BONK', 'LIKE']);
  expect(await change({ unsilence: ['LIKE', 'COMMENT'] })).toEqual(['BONK']);
  expect(
    await change({ silencedNotifications: [], silence: ['COMMENT', 'LIKE'], unsilence: ['LIKE'] }),
  ).toEqual(['COMMENT']);
  const { pool } = testApp.database;
  await pool.query(`update preferences set silenced = silenced || '{LATER}' where user_id = $1`, [member.id]);
  expect(await change({ silence: ['BONK'] })).toEqual(['BONK', 'COMMENT']);
  const { rows } = await pool.query('select silenced from preferences where user_id = $1', [member.id]);
  expect(rows[0].silenced).toEqual(['BONK', 'COMMENT', 'LATER']);
});

it('leaves out a kind of a later build', async () => {
  const member = await testApp.create.user();
  await testApp.database.pool.query(
    `insert into preferences (user_id, silenced) values ($1, '{BONK,LATER}')`,
    [member.id],
  );
  const { data } = await (await testApp.as(member)).run(READ);
  expect(data.preferences.silencedNotifications).toEqual(['BONK']);
});

describe('notifications', () => {
  const LIST = '{ notifications { nodes { message } } }';
  const messages = async () =>
    (await annsPage.run(LIST)).data.notifications.nodes.map((one: any) => one.message);

  it('that are switched off are not written, and all others are', async () => {
    await set({ silencedNotifications: ['LIKE', 'FRIEND_REQUEST'] });
    const post = await testApp.create.post({ author: ann });
    await bobsPage.run(`mutation { likePost(input: { postId: ${post.id} }) { id } }`);
    await bobsPage.run(`mutation { sendFriendRequest(input: { receiverId: ${ann.id} }) { id } }`);
    await bobsPage.run(`mutation { createComment(input: { postId: ${post.id}, content: "gm" }) { id } }`);
    expect(await messages()).toEqual([`${bob.username} commented on your post`]);
    // The request itself is there.
    const { data } = await annsPage.run('{ friendRequests { nodes { sender { id } } } }');
    expect(data.friendRequests.nodes).toEqual([{ sender: { id: String(bob.id) } }]);
    await set({ silencedNotifications: [] });
    expect(await messages()).toHaveLength(1);
    await bobsPage.run(`mutation { bonk(input: { userId: ${ann.id} }) { user { id } } }`);
    expect((await messages())[0]).toBe(`${bob.username} bonked you!`);
  });
});

describe('being online', () => {
  const ONLINE = '{ onlineUsers { count users { id } } }';
  const seen = async () => {
    const { onlineUsers } = (await bobsPage.run(ONLINE)).data;
    return onlineUsers.users.some(({ id }: any) => id === String(ann.id));
  };

  it('is hidden at once, and stays so through later heartbeats, until it is shown again', async () => {
    await annsPage.run('mutation { heartbeat }');
    await expect.poll(seen).toBe(true);
    await set({ showsOnline: false });
    expect(await seen()).toBe(false);
    await annsPage.run('mutation { heartbeat }');
    await testApp.app.services.presence.settled();
    expect(await seen()).toBe(false);
    await set({ showsOnline: true });
    await annsPage.run('mutation { heartbeat }');
    await expect.poll(seen).toBe(true);
  });

  it('a heartbeat on its way when the member hides does not show them', async () => {
    const { presence } = testApp.app.services;
    presence.beat(ann.id);
    const written = presence.settled();
    await set({ showsOnline: false });
    await written;
    presence.watched.forget();
    expect(await seen()).toBe(false);
    await set({ showsOnline: true });
  });
});

describe('who may write', () => {
  const SEND = `mutation ($to: ID!, $media: ID, $listing: ID, $text: Text) {
    sendMessage(input: { receiverId: $to, content: $text, mediaId: $media, listingId: $listing }) { id } }`;
  const write = (from: Visitor, values: object = {}) =>
    code(from.run(SEND, { to: String(ann.id), text: 'gm', ...values }));
  const meet = async (join: (member: UserEntity) => Promise<unknown>) => {
    const member = await testApp.create.user();
    await join(member);
    return testApp.as(member);
  };
  const stranger = () => meet(async () => {});
  const friend = () => meet((member) => testApp.create.friendship(ann, member));
  const groupMember = () =>
    meet((member) => testApp.create.group({ creator: ann, members: [member], privacy: 'PRIVATE' }));

  it.each([
    ['EVERYONE', ['OK', 'OK', 'OK']],
    ['ACQUAINTED', ['FORBIDDEN', 'OK', 'OK']],
    ['FRIENDS', ['FORBIDDEN', 'FORBIDDEN', 'OK']],
  ])('%s', async (whoMayWrite, expected) => {
    await set({ whoMayWrite });
    const seen = [
      await write(await stranger()),
      await write(await groupMember()),
      await write(await friend()),
    ];
    expect(seen).toEqual(expected);
  });

  it('holds for pictures too, and uses none up', async () => {
    await set({ whoMayWrite: 'FRIENDS' });
    const page = await stranger();
    const media = await uploaded(page, 'image/png', await png());
    expect(await write(page, { media, text: null })).toBe('FORBIDDEN');
    const { rows } = await testApp.database.pool.query('select unused_since from media where id = $1', [
      media,
    ]);
    expect(rows[0].unused_since).not.toBeNull();
  });

  it('ends a request that waits, but no conversation that was accepted', async () => {
    await set({ whoMayWrite: 'EVERYONE' });
    const [waiting, accepted] = [await testApp.create.user(), await testApp.create.user()];
    await testApp.create.message({ sender: waiting, receiver: ann, asRequest: true });
    await testApp.create.message({ sender: accepted, receiver: ann });
    const pages = [await testApp.as(waiting), await testApp.as(accepted)];
    expect(await Promise.all(pages.map((page) => write(page)))).toEqual(['OK', 'OK']);
    await set({ whoMayWrite: 'FRIENDS' });
    expect(await Promise.all(pages.map((page) => write(page)))).toEqual(['FORBIDDEN', 'OK']);
  });

  it('hears the typing only of those who may write', async () => {
    await set({ whoMayWrite: 'FRIENDS' });
    const [friendsRow, strangersPage] = [await testApp.create.user(), await stranger()];
    await testApp.create.friendship(ann, friendsRow);
    const TYPING = 'subscription { memberTyping { userId } }';
    const heard = await subscribe(connect(annsPage, testApp.url), TYPING, 'member.typing', testApp);
    for (const page of [strangersPage, await testApp.as(friendsRow)])
      await page.run(`mutation { signalTyping(input: { userId: ${ann.id} }) }`);
    await soon(() => heard.length).toBeGreaterThan(0);
    expect(heard.map(({ data }) => data.memberTyping.userId)).toEqual([String(friendsRow.id)]);
  });

  it('who has written first is answered', async () => {
    await set({ whoMayWrite: 'FRIENDS' });
    const other = await testApp.create.user();
    const SEND_TO = `mutation { sendMessage(input: { receiverId: ${other.id}, content: "gm" }) { id } }`;
    expect(await code(annsPage.run(SEND_TO))).toBe('OK');
    expect(await write(await testApp.as(other))).toBe('OK');
  });

  it('a listing can be asked about, by nobody else', async () => {
    await set({ whoMayWrite: 'FRIENDS' });
    const listing = String((await testApp.create.listing({ seller: ann })).id);
    const page = await stranger();
    expect(await write(page, { listing })).toBe('OK');
    expect(await write(page)).toBe('FORBIDDEN');
    const other = String((await testApp.create.listing()).id);
    expect(await write(await stranger(), { listing: other })).toBe('NOT_FOUND');
  });

  it('tells the reason, by REST too, and nobody who does not exist is said to choose', async () => {
    await set({ whoMayWrite: 'ACQUAINTED' });
    const page = await stranger();
    const { errors } = await page.run(SEND, { to: String(ann.id), text: 'gm' });
    expect(errors![0]!.message).toBe(
      'This member accepts messages only from friends and members of common groups.',
    );
    const answer = await page.fetch('/api/messages', {
      method: 'POST',
      json: { receiverId: String(ann.id), content: 'gm' },
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(403);
    expect(await code(page.run(SEND, { to: '999999', text: 'gm' }))).toBe('NOT_FOUND');
    await set({ whoMayWrite: 'EVERYONE' });
  });
});

it('every kind of notification can be switched off, or is said here always to come', () => {
  const always = Object.keys(KINDS).filter((kind) => !(kind in OptionalNotification));
  expect(always.toSorted()).toEqual([
    'APPLICATION',
    'DECISION',
    'GROUP_HANDED_OVER',
    'REPORT_OUTCOME',
    'SECURITY',
    'SETTINGS_CHANGED',
  ]);
});
