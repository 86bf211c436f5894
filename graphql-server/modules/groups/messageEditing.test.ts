import { beforeEach, describe, expect, it } from 'vitest';
import { chatOf } from '../../testing/chatWriting.ts';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { sweep } from '../media/sweep.ts';
import { purge } from '../editing/purge.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();
const chat = chatOf('group');

/** The creator of the group, the writer of the message, and another member. */
let owner: UserEntity, ann: UserEntity, bob: UserEntity;
let asOwner: Visitor, asAnn: Visitor, asBob: Visitor;
let group: number;
let id: string;
/** Each picture is another one: the same bytes would be the same file. */
let width = 60;

beforeEach(async () => {
  [owner, ann, bob] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  [asOwner, asAnn, asBob] = [await testApp.as(owner), await testApp.as(ann), await testApp.as(bob)];
  group = await testApp.create.group({ creator: owner, members: [ann, bob], privacy: 'PRIVATE' });
  id = await chat.send(asAnn, group, 'gm');
});

const doing = (visitor: Visitor, action: 'update' | 'delete' | 'restore' | 'one', variables: object = {}) =>
  chat.code(visitor, action, group, { id, ...variables });
const BAN =
  'mutation ($id: ID!, $userId: ID!) { banGroupMember(input: { groupId: $id, userId: $userId }) { id } }';
const UNKNOWN = 2_147_483_647;
const leave = (visitor: Visitor) =>
  visitor.run('mutation ($id: ID!) { leaveGroup(input: { groupId: $id }) { id } }', { id: group });

async function sendPicture(content = '') {
  const mediaId = await uploaded(asAnn, 'image/png', await png({ width: (width += 1), height: 17 }));
  const { data } = await asAnn.run(
    `mutation ($in: ID!, $mediaId: ID!, $content: Text) {
      sendGroupMessage(input: { groupId: $in, mediaId: $mediaId, mediaAlt: "A sun", content: $content }) { id imageUrl } }`,
    { in: group, mediaId, content },
  );
  return data.sendGroupMessage as { id: string; imageUrl: string };
}

describe('the creator of a group', () => {
  it('deletes messages of others, and edits none', async () => {
    expect(await doing(asOwner, 'update')).toBe('FORBIDDEN');
    for (let n = 0; n < 2; n++) expect(await doing(asOwner, 'delete')).toBe('OK');
    expect((await chat.read(asBob, group)).nodes).toMatchObject([{ id, content: '' }]);
    // Its author may delete it again, as ever.
    expect(await doing(asAnn, 'delete')).toBe('OK');
    expect(await doing(asBob, 'delete')).toBe('NOT_FOUND');
  });

  it('restores what the creator deleted, and the author what the author deleted', async () => {
    await doing(asOwner, 'delete');
    expect(await doing(asAnn, 'restore')).toBe('FORBIDDEN');
    expect(await doing(asBob, 'restore')).toBe('NOT_FOUND');
    expect(await doing(asOwner, 'restore')).toBe('OK');
    await doing(asAnn, 'delete');
    await doing(asOwner, 'delete');
    expect(await doing(asOwner, 'restore')).toBe('FORBIDDEN');
    expect(await doing(asAnn, 'restore')).toBe('OK');
    expect((await chat.read(asBob, group)).nodes).toMatchObject([{ content: 'gm', deletedAt: null }]);
  });

  it('has this right no longer when the group is handed over', async () => {
    await asOwner.run(
      'mutation ($id: ID!, $to: ID!) { handOverGroup(input: { groupId: $id, userId: $to }) { id } }',
      { id: group, to: bob.id },
    );
    expect(await doing(asOwner, 'delete')).toBe('FORBIDDEN');
    expect(await doing(asBob, 'delete')).toBe('OK');
  });
});

describe('who is no member any more', () => {
  it.each(['left', 'banned'])('and is %s only deletes own messages in a private group', async (how) => {
    const ofBob = await chat.send(asBob, group, 'gm');
    if (how === 'left') await leave(asAnn);
    else await asOwner.run(BAN, { id: group, userId: ann.id });
    for (const action of ['update', 'restore', 'one'] as const)
      expect([action, await doing(asAnn, action)]).toEqual([action, 'NOT_FOUND']);
    const { errors } = await chat.run(asAnn, 'delete', group, { id: UNKNOWN });
    expect(errors![0].extensions.code).toBe('NOT_FOUND');
    expect((await chat.run(asAnn, 'delete', group, { id: ofBob })).errors).toEqual(errors);
    expect((await chat.read(asBob, group)).nodes).toMatchObject([{ content: 'gm' }, { content: 'gm' }]);
    for (let n = 0; n < 2; n++) expect(await doing(asAnn, 'delete')).toBe('OK');
    expect((await chat.read(asBob, group)).nodes).toMatchObject([{ id, content: '' }, { content: 'gm' }]);
    for (const action of ['update', 'restore', 'one'] as const)
      expect([action, await doing(asAnn, action)]).toEqual([action, 'NOT_FOUND']);
  });

  it('deletes own messages by REST, and in the group they are in only', async () => {
    await leave(asAnn);
    const remove = async (place: number) =>
      (await asAnn.fetch(`/api/groups/${place}/messages/${id}`, { method: 'DELETE' })).status;
    const other = await testApp.create.group({ creator: owner, privacy: 'PRIVATE' });
    expect([await remove(other), await remove(UNKNOWN)]).toEqual([404, 404]);
    await testApp.database.pool.query('update groups set removed_at = now() where id = $1', [group]);
    expect(await remove(group)).toBe(404);
    await testApp.database.pool.query('update groups set removed_at = null where id = $1', [group]);
    expect(await remove(group)).toBe(204);
  });

  it('restores nothing in a public group after a ban', async () => {
    const open = await testApp.create.group({ creator: owner, members: [ann], privacy: 'PUBLIC' });
    const sent = await chat.send(asAnn, open, 'gone soon');
    await chat.run(asAnn, 'delete', open, { id: sent });
    await asOwner.run(BAN, { id: open, userId: ann.id });
    expect(await chat.code(asAnn, 'restore', open, { id: sent })).toBe('FORBIDDEN');
  });

  it('still deletes in a public group, and edits no more', async () => {
    group = await testApp.create.group({ creator: owner, members: [ann] });
    id = await chat.send(asAnn, group, 'gm');
    await leave(asAnn);
    expect(await doing(asAnn, 'update')).toBe('FORBIDDEN');
    expect(await doing(asAnn, 'delete')).toBe('OK');
  });
});

describe('a message with a picture', () => {
  it('may lose its text, and has its picture described anew', async () => {
    ({ id } = await sendPicture('gm'));
    expect(await doing(asAnn, 'update', { content: '', mediaAlt: 'The moon' })).toBe('OK');
    expect((await chat.read(asBob, group)).nodes.at(-1)).toMatchObject({ content: '', mediaAlt: 'The moon' });
    id = await chat.send(asAnn, group, 'no picture');
    expect(await doing(asAnn, 'update', { mediaAlt: 'Nothing' })).toBe('BAD_USER_INPUT');
  });

  it('takes it along when it is deleted, for its author too, and back when it is restored', async () => {
    const sent = await sendPicture();
    id = sent.id;
    const statuses = () =>
      Promise.all(
        [asAnn, asBob, asOwner].map(async (visitor) => (await visitor.fetch(sent.imageUrl)).status),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await doing(asAnn, 'delete');
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await chat.read(asBob, group)).nodes.at(-1)).toMatchObject({ imageUrl: null, mediaAlt: null });
    await doing(asAnn, 'restore');
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await chat.read(asBob, group)).nodes.at(-1)).toMatchObject({
      imageUrl: sent.imageUrl,
      mediaAlt: 'A sun',
    });
  });

  const isAnywhere = async (...texts: string[]) => {
    for (const table of ['messages', 'content_versions', 'media']) {
      const { rows } = await testApp.database.pool.query(`select t::text as row from ${table} t`);
      if (rows.some(({ row }: { row: string }) => texts.some((text) => row.includes(text)))) return true;
    }
    return false;
  };

  it.each(['the time of retention', 'the end of its group'])('is gone for good after %s', async (what) => {
    const { pool } = testApp.database;
    const sent = await sendPicture(`sentinel ${what}`);
    id = sent.id;
    await doing(asAnn, 'update', { content: `later sentinel ${what}` });
    await doing(asAnn, 'delete');
    const key = sent.imageUrl.replace('/media/', '');
    expect(await isAnywhere(`sentinel ${what}`)).toBe(true);
    if (what.endsWith('group'))
      await asOwner.run('mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }', { id: group });
    else await pool.query(`update messages set deleted_at = now() - interval '31 days' where id = $1`, [id]);
    await purge(pool, 30);
    await pool.query(
      `update media set unused_since = now() - interval '2 days' where unused_since is not null`,
    );
    await sweep({ ...testApp.app.services.media, pool });
    expect(await isAnywhere(`sentinel ${what}`, key)).toBe(false);
  });
});

it('the version of a chat changes with each change, and nothing else changes it', async () => {
  const version = async () =>
    (await asBob.run('query ($id: ID!) { groupChatVersion(groupId: $id) }', { id: group })).data
      .groupChatVersion;
  const seen = [await version()];
  for (const action of ['update', 'delete', 'restore'] as const) {
    await doing(asAnn, action);
    seen.push(await version());
  }
  expect(new Set(seen).size).toBe(4);
  await doing(asAnn, 'restore');
  expect(await version()).toBe(seen.at(-1));
});

it('the number of its last change is shown to those who read the group', async () => {
  const lastChange = async (visitor: Visitor) =>
    (await visitor.run('query ($id: ID!) { group(id: $id) { lastChange } }', { id: group })).data.group
      .lastChange;
  await doing(asAnn, 'update');
  expect(await lastChange(asBob)).toBe((await chat.read(asBob, group)).nodes[0].change);
  expect(await lastChange(testApp.nobody)).toBe(0);
});

it('each change reaches the members, and who reads a public group', async () => {
  const CHANGED = `subscription ($id: ID) { groupMessageChanged(groupId: $id) {
    groupId messageId seq message { content deletedAt } } }`;
  const open = await testApp.create.group({ creator: owner, members: [ann] });
  const inOpen = await chat.send(asAnn, open, 'gm');
  const listen = (visitor: Visitor, of: number | null) =>
    subscribe(connect(visitor, testApp.url), CHANGED, 'groupMessage.changed', testApp, { id: of });
  const lists = [await listen(asBob, group), await listen(asOwner, null)];
  const atNobody = await listen(testApp.nobody, open);
  expect((await listen(testApp.nobody, group))[0].errors[0].extensions.code).toBe('FORBIDDEN');
  await doing(asAnn, 'update');
  await chat.run(asAnn, 'delete', open, { id: inOpen });
  await soon(() => [...lists, atNobody].map(({ length }) => length)).toEqual([1, 2, 1]);
  expect(lists[0]![0].data.groupMessageChanged).toMatchObject({ messageId: id, message: { content: 'gn' } });
  expect(atNobody[0].data.groupMessageChanged).toMatchObject({ seq: 1, message: { content: '' } });
});

it('a change at the same time as the deletion of its group ends without a fault', async () => {
  for (let round = 0; round < 6; round++) {
    group = await testApp.create.group({ creator: owner, members: [ann], privacy: 'PRIVATE' });
    const picture = await sendPicture('gm');
    id = picture.id;
    const [, ...codes] = await Promise.all([
      asOwner.run('mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }', { id: group }),
      doing(asAnn, 'update'),
      doing(asAnn, 'delete'),
      doing(asAnn, 'restore'),
    ]);
    for (const code of codes) expect(['OK', 'NOT_FOUND', 'CONFLICT']).toContain(code);
    const { rows } = await testApp.database.pool.query(
      `select from content_versions where kind = 'MESSAGE' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  }
});
