import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../graphql-server/testing/files/images.ts';
import { dataUrl } from '../../graphql-server/testing/media.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, LOGGED_OUT, NEVER, refOf, textOf } from '../testing/answers.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp();

let ann: UserEntity, bob: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor;
let id: number;

beforeAll(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
  asEve = await testApp.as(await testApp.create.user());
});
beforeEach(async () => {
  id = await testApp.create.group({ creator: ann, members: [bob] });
});

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const shapeOf = (id: number, changed = {}) => ({
  id,
  name: 'Builders',
  description: 'We build.',
  privacy: 'public',
  imageUrl: null,
  memberCount: 2,
  unreadCount: 0,
  createdAt: time,
  creatorId: ann.id,
  creator: refOf(ann),
  membership: { role: 'admin', joinedAt: time },
  ...changed,
});

const call = (visitor: Visitor, method: string, path: string, json?: unknown) =>
  visitor.fetch(`/api/groups${path}`, { method, json });

describe('POST /groups', () => {
  async function submit(visitor: Visitor, values: Record<string, string | Blob>, headers = {}) {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    return visitor.fetch('/api/groups', { method: 'POST', body, headers });
  }
  const texts = { name: 'Builders', description: 'We build.' };
  const image = async () => new Blob([new Uint8Array(await png())], { type: 'image/png' });

  it('refuses null for what may be left out, but not be nothing', async () => {
    const refused = await call(asAnn, 'POST', '', { ...texts, privacy: null });
    expect(await textOf(refused)).toEqual([400, 'privacy is required.']);
    expect((await jsonOf(await call(asAnn, 'POST', '', texts)))[1].privacy).toBe('public');
  });

  it('takes the form of the documented client, with its image', async () => {
    const answer = await submit(asAnn, { ...texts, privacy: 'private', image: await image() });
    const [status, group] = await jsonOf(answer);
    const imageUrl = expect.stringMatching(/^data:image\/webp;base64,/);
    expect([status, group]).toEqual([
      201,
      shapeOf(group.id, { privacy: 'private', memberCount: 1, imageUrl }),
    ]);
  });

  it('takes the form without an image, or with an empty file, as browsers send it', async () => {
    for (const values of [texts, { ...texts, image: new Blob([]) }]) {
      const [status, group] = await jsonOf(await submit(asAnn, values));
      expect([status, group.imageUrl, group.privacy]).toEqual([201, null, 'public']);
    }
  });

  it('takes JSON too', async () => {
    const imageUrl = dataUrl('image/png', await png());
    const [status, group] = await jsonOf(await call(asAnn, 'POST', '', { ...texts, imageUrl }));
    expect([status, group.imageUrl.slice(0, 22)]).toEqual([201, 'data:image/webp;base64']);
  });

  it('makes one group for each key', async () => {
    const headers = { 'idempotency-key': 'a group of mine' };
    const values = { ...texts, image: await image() };
    const [, one] = await jsonOf(await submit(asAnn, values, headers));
    expect((await jsonOf(await submit(asAnn, values, headers)))[1]).toEqual(one);
  });

  it('refuses what is no image, what is missing, and who is not logged in', async () => {
    const page = new Blob(['<script>'], { type: 'text/html' });
    expect((await submit(asAnn, { ...texts, image: page })).status).toBe(415);
    expect(await textOf(await submit(asAnn, { name: 'x' }))).toEqual([400, 'description is required.']);
    expect(await textOf(await submit(asAnn, { ...texts, privacy: 'secret' }))).toEqual([
      400,
      'privacy must be public or private.',
    ]);
    expect((await submit(asAnn, { ...texts, name: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await textOf(await submit(testApp.nobody, texts))).toEqual(LOGGED_OUT);
  });

  it('refuses an image of 5 MB in the words of the specification', async () => {
    const bytes = Buffer.concat([await png(), Buffer.alloc(5 * 1_024 * 1_024)]);
    const large = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    expect(await textOf(await submit(asAnn, { ...texts, image: large }))).toEqual([
      413,
      'Image size must be less than 5MB',
    ]);
  });
});

describe('the groups', () => {
  it('are for everybody, newest first, and mine are those I belong to', async () => {
    const first = async (visitor: Visitor, path: string) =>
      (await jsonOf(await visitor.fetch(`/api${path}?limit=1`)))[1][0];
    expect(await first(testApp.nobody, '/groups')).toEqual(shapeOf(id, { membership: null }));
    const membership = { role: 'member', joinedAt: time };
    expect(await first(asBob, '/user/groups')).toEqual(shapeOf(id, { membership }));
    expect(await jsonOf(await asEve.fetch('/api/user/groups'))).toEqual([200, []]);
    expect(await textOf(await testApp.nobody.fetch('/api/user/groups'))).toEqual(LOGGED_OUT);
    expect(await jsonOf(await call(asAnn, 'GET', `/${id}`))).toEqual([200, shapeOf(id)]);
    expect(await textOf(await call(asAnn, 'GET', `/${NEVER}`))).toEqual([404, 'Group not found.']);
  });

  it('are changed and deleted by their creator', async () => {
    expect((await call(asBob, 'PATCH', `/${id}`, { name: 'Bobs' })).status).toBe(403);
    const imageUrl = dataUrl('image/png', await png());
    const [status, group] = await jsonOf(await call(asAnn, 'PATCH', `/${id}`, { name: 'New', imageUrl }));
    const shown = expect.stringMatching(/^data:image\/webp/);
    expect([status, group]).toEqual([200, shapeOf(id, { name: 'New', imageUrl: shown })]);
    expect((await jsonOf(await call(asAnn, 'PATCH', `/${id}`, { imageUrl: null })))[1].imageUrl).toBeNull();
    expect((await call(asBob, 'DELETE', `/${id}`)).status).toBe(403);
    expect((await call(asAnn, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await call(asAnn, 'GET', `/${id}`)).status).toBe(404);
  });

  it('are joined when they are public, also twice', async () => {
    for (let n = 0; n < 2; n++)
      expect((await jsonOf(await call(asEve, 'POST', `/${id}/join`)))[1]).toMatchObject({
        memberCount: 3,
        membership: { role: 'member' },
      });
    const hidden = await testApp.create.group({ creator: ann, privacy: 'PRIVATE' });
    expect((await call(asEve, 'POST', `/${hidden}/join`)).status).toBe(403);
    expect((await call(asEve, 'POST', `/${NEVER}/join`)).status).toBe(404);
  });
});

describe('the messages of a group', () => {
  it('are written by members, with text, image or both', async () => {
    const imageUrl = dataUrl('image/png', await png());
    const [status, message] = await jsonOf(await call(asBob, 'POST', `/${id}/messages`, { imageUrl }));
    expect([status, message]).toEqual([
      201,
      {
        id: message.id,
        groupId: id,
        seq: 1,
        senderId: bob.id,
        sender: refOf(bob),
        content: '',
        imageUrl: expect.stringMatching(/^data:image\/webp/),
        mediaAlt: null,
        createdAt: time,
        via: null,
        version: 1,
        change: expect.any(Number),
        editedAt: null,
        deletedAt: null,
        isHidden: false,
        isBlocked: false,
        replyToId: null,
        replyTo: null,
      },
    ]);
    expect((await call(asBob, 'POST', `/${id}/messages`, {})).status).toBe(400);
    expect((await call(asEve, 'POST', `/${id}/messages`, { content: 'gm' })).status).toBe(403);
  });

  it('reply to one another', async () => {
    const send = (visitor: Visitor, json: object) => call(visitor, 'POST', `/${id}/messages`, json);
    const [, one] = await jsonOf(await send(asBob, { content: 'gm' }));
    const [status, reply] = await jsonOf(await send(asAnn, { content: 'gm, bob', replyToId: one.id }));
    const shown = { id: one.id, seq: 1, senderId: bob.id, content: 'gm', deletedAt: null };
    const replyTo = { ...shown, isHidden: false, isBlocked: false };
    expect([status, reply.replyToId, reply.replyTo]).toEqual([201, one.id, replyTo]);
    const etag = (await asBob.fetch(`/api/groups/${id}/messages`)).headers.get('etag')!;
    await call(asBob, 'PATCH', `/${id}/messages/${one.id}`, { version: 1, content: 'gn' });
    const again = await asBob.fetch(`/api/groups/${id}/messages`, { headers: { 'If-None-Match': etag } });
    expect((await jsonOf(again))[1][1].replyTo).toEqual({ ...replyTo, content: 'gn' });
    const other = await testApp.create.group({ creator: ann });
    const elsewhere = await testApp.create.groupMessage({ groupId: other, sender: ann });
    for (const replyToId of [elsewhere, NEVER])
      expect(await textOf(await send(asAnn, { content: 'gm', replyToId }))).toEqual([
        404,
        'Message not found.',
      ]);
    expect((await send(asEve, { content: 'gm', replyToId: one.id })).status).toBe(403);
  });

  it('are the last page, or what came after a number', async () => {
    for (const content of ['one', 'two', 'three', 'four'])
      await testApp.create.groupMessage({ groupId: id, sender: ann, content });
    const page = async (query: string) => {
      const answer = await testApp.nobody.fetch(`/api/groups/${id}/messages${query}`);
      const link = answer.headers.get('link')?.match(/\?([^>]*)/)?.[1];
      return [(await jsonOf(answer))[1].map(({ content }: any) => content), link];
    };
    expect(await page('')).toEqual([['one', 'two', 'three', 'four'], undefined]);
    expect(await page('?limit=2')).toEqual([['three', 'four'], 'limit=2&cursor=3&back=-']);
    expect(await page('?limit=2&cursor=3')).toEqual([['one', 'two'], undefined]);
    expect(await page('?limit=2&after=1')).toEqual([['two', 'three'], 'limit=2&after=3&back=1']);
    expect(await page('?limit=2&after=3')).toEqual([['four'], undefined]);
    expect(await page('?after=4')).toEqual([[], undefined]);
    expect(await page('?limit=3&after=0')).toEqual([['one', 'two', 'three'], 'limit=3&after=3&back=0']);
    expect((await asBob.fetch(`/api/groups/${id}/messages?after=-1`)).status).toBe(400);
    expect(await textOf(await asBob.fetch(`/api/groups/${id}/messages?after=1&cursor=3`))).toEqual([
      400,
      'Use cursor or after, not both.',
    ]);
  });

  it('of a private group are for its members', async () => {
    const hidden = await testApp.create.group({ creator: ann, members: [bob], privacy: 'PRIVATE' });
    expect((await call(asBob, 'GET', `/${hidden}/messages`)).status).toBe(200);
    for (const visitor of [asEve, testApp.nobody])
      expect((await call(visitor, 'GET', `/${hidden}/messages`)).status).toBe(403);
    expect((await call(asEve, 'GET', `/${NEVER}/messages`)).status).toBe(404);
  });
});
