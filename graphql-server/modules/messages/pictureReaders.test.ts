import { beforeAll, describe, expect, it } from 'vitest';
import { chatOf } from '../../testing/chatWriting.ts';
import { newPicture, sendTo, uploadPicture } from '../../testing/directPictures.ts';
import { BLOCK, UNBLOCK } from '../../testing/relations.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';
import { purge } from '../editing/purge.ts';
import { sweep } from '../media/sweep.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });
const chat = chatOf('direct');

let ann: UserEntity, bob: UserEntity, eve: UserEntity;
let as: Record<'ann' | 'bob' | 'friend' | 'eve' | 'nobody', Visitor>;
/** With tokens: Bob's that reads, Bob's that only writes, and one for one group of Bob's. */
let by: Record<'reader' | 'writer' | 'fenced', Visitor>;

beforeAll(async () => {
  [ann, bob, eve] = [await testApp.create.user(), await testApp.create.user(), await testApp.create.user()];
  const friend = await testApp.create.user();
  await testApp.create.friendship(ann, friend);
  await testApp.create.friendship(bob, friend);
  as = {
    ann: await testApp.as(ann),
    bob: await testApp.as(bob),
    friend: await testApp.as(friend),
    eve: await testApp.as(eve),
    nobody: testApp.nobody,
  };
  const groupId = await testApp.create.group({ creator: bob, members: [ann], privacy: 'PRIVATE' });
  by = {
    reader: await testApp.by({ member: bob, scopes: ['READ'] }),
    writer: await testApp.by({ member: bob, scopes: ['MESSAGES'] }),
    fenced: await testApp.by({ member: bob, scopes: ['READ', 'GROUPS'], groupId }),
  };
});

const upload = (bytes?: Buffer, visitor = as.ann) => uploadPicture(visitor, bytes);
const send = (variables: object) => sendTo(as.ann, bob, variables);

/** What differs between any two responses. */
const CHANGING = ['date', 'x-request-id', 'ratelimit', 'ratelimit-policy', 'set-cookie'];

const wholeOf = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers].filter(([name]) => !CHANGING.includes(name)),
  body: await answer.text(),
});

describe('the file of a picture in a conversation', () => {
  /** The status that each of these gets. */
  const statuses = async (url: string) => {
    const visitors = { ...as, ...by };
    const entries = Object.entries(visitors).map(async ([who, visitor]) => [
      who,
      (await visitor.fetch(url)).status,
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Record<string, number>;
  };
  const NOBODY = {
    ann: 404,
    bob: 404,
    friend: 404,
    eve: 404,
    nobody: 404,
    reader: 404,
    writer: 404,
    fenced: 404,
  };
  const ONLY_ANN = { ...NOBODY, ann: 200, writer: 403 };
  const BOTH = { ...ONLY_ANN, bob: 200, reader: 200 };

  it('is for the two alone from sending to deletion, and for its sender before', async () => {
    const { id, url } = await upload();
    expect(await statuses(url)).toEqual(ONLY_ANN);
    const { data } = await send({ mediaId: id });
    const { sizes } = data.sendMessage.media;
    for (const address of [url, data.sendMessage.imageUrl, ...sizes.map((size: any) => size.url)])
      expect(await statuses(address)).toEqual(BOTH);
    const message = { id: data.sendMessage.id };
    for (const [action, readers] of [
      ['delete', NOBODY],
      ['restore', BOTH],
      ['delete', NOBODY],
    ] as const) {
      expect(await chat.code(as.ann, action, bob.id, message)).toBe('OK');
      expect(await statuses(url)).toEqual(readers);
    }
    const { pool } = testApp.database;
    await pool.query(`update messages set deleted_at = now() - interval '31 days' where id = $1`, [
      message.id,
    ]);
    await purge(pool, 30);
    expect(await statuses(url)).toEqual(NOBODY);
    await sweep({ ...testApp.app.services.media, pool });
    expect((await pool.query('select from media where id = $1', [id])).rows).toEqual([]);
  });

  it('stays with both while a block separates them, whoever has blocked', async () => {
    const { id, url } = await upload();
    await send({ mediaId: id });
    for (const [blocker, blocked] of [
      [as.ann, bob],
      [as.bob, ann],
    ] as const) {
      await blocker.run(BLOCK, { id: blocked.id });
      expect(await statuses(url)).toEqual(BOTH);
      expect(codeOf(await send({ mediaId: (await upload()).id }))).toBe('NOT_FOUND');
      await blocker.run(UNBLOCK, { id: blocked.id });
    }
  });

  it('is for everybody else what an address without a file is, to the byte', async () => {
    const { id, url } = await upload();
    const { data } = await send({ mediaId: id });
    const answerTo = async (visitor: Visitor, address: string) => {
      const { status, headers, body } = await wholeOf(await visitor.fetch(address));
      return JSON.stringify([status, headers, body.replaceAll(address, '')]);
    };
    const nothing = `/media/${'1'.repeat(64)}.webp`;
    const others = [as.friend, as.eve, as.nobody, by.fenced];
    for (const visitor of others) expect(await answerTo(visitor, url)).toBe(await answerTo(visitor, nothing));
    await chat.run(as.ann, 'delete', bob.id, { id: data.sendMessage.id });
    for (const visitor of [...others, as.ann, as.bob, by.reader, by.writer])
      expect(await answerTo(visitor, url)).toBe(await answerTo(visitor, nothing));
  });

  it('is kept by no shared cache', async () => {
    const { id, url } = await upload();
    await send({ mediaId: id });
    expect((await as.bob.fetch(url)).headers.get('cache-control')).toBe(
      'private, max-age=31536000, immutable',
    );
  });

  it('is for everybody while a public post shows the same bytes', async () => {
    const bytes = await newPicture();
    const { id, url } = await upload(bytes);
    await send({ mediaId: id });
    const post = await as.eve.run('mutation ($m: ID!) { createPost(input: { mediaId: $m }) { id } }', {
      m: (await upload(bytes, as.eve)).id,
    });
    for (const [who, status] of Object.entries(await statuses(url)))
      expect([who, status]).toEqual([who, 200]);
    await as.eve.run('mutation ($id: ID!) { deletePost(input: { postId: $id }) }', {
      id: post.data.createPost.id,
    });
    expect(await statuses(url)).toEqual(BOTH);
  });

  it('is not shown by a conversation to whom a block separates from the author of that post', async () => {
    const bytes = await newPicture();
    const sent = await upload(bytes);
    await send({ mediaId: sent.id });
    const author = await testApp.create.user();
    const asAuthor = await testApp.as(author);
    await asAuthor.run('mutation ($m: ID!) { createPost(input: { mediaId: $m }) { id } }', {
      m: (await upload(bytes, asAuthor)).id,
    });
    await asAuthor.run(BLOCK, { id: eve.id });
    await asAuthor.run(BLOCK, { id: bob.id });
    expect([(await as.eve.fetch(sent.url)).status, (await as.bob.fetch(sent.url)).status]).toEqual([
      404, 200,
    ]);
  });
});
