import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noise } from '../../graphql-server/testing/files/images.ts';
import { setScene } from '../../graphql-server/testing/matrix/scene.ts';
import { dataUrl } from '../../graphql-server/testing/media.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, LOGGED_OUT, NEVER, textOf } from '../testing/answers.ts';
import { NO_REPLY, send, shapeOf } from '../testing/messages.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp();

let ann: UserEntity, bob: UserEntity, eve: UserEntity;
let asAnn: Visitor, asBob: Visitor, asEve: Visitor;

beforeAll(async () => {
  eve = await testApp.create.user();
  asEve = await testApp.as(eve);
});
beforeEach(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
});

const read = (visitor: Visitor, id: number) => visitor.fetch(`/api/messages/${id}/read`, { method: 'PATCH' });

describe('POST /messages', () => {
  it('sends one, and answers with it', async () => {
    const [status, message] = await jsonOf(await send(asAnn, bob, ' gm '));
    expect([status, message]).toEqual([201, shapeOf(message.id, ann, bob, 'gm')]);
  });

  it('refuses oneself, nobody, no text, and who is not logged in', async () => {
    expect(await textOf(await send(asAnn, ann, 'gm'))).toEqual([
      400,
      'You cannot send a message to yourself.',
    ]);
    expect(await textOf(await send(asAnn, { id: NEVER }, 'gm'))).toEqual([404, 'User not found.']);
    expect(await textOf(await send(asAnn, bob, '  '))).toEqual([400, 'content or imageUrl is required.']);
    expect(await textOf(await send(testApp.nobody, bob, 'gm'))).toEqual(LOGGED_OUT);
  });

  it('takes pictures of up to 10 MB as data URLs', async () => {
    const imageUrl = dataUrl('image/jpeg', await noise({ width: 1_500, height: 1_000 }));
    const json = { receiverId: bob.id, imageUrl };
    const [status, message] = await jsonOf(await asAnn.fetch('/api/messages', { method: 'POST', json }));
    expect([status, message.imageUrl]).toEqual([201, expect.stringMatching(/^data:image/)]);
  });

  it('asks a seller who takes messages of friends only about a listing', async () => {
    const { listing } = (await setScene(testApp, '$listing')).names;
    const { data } = await testApp.nobody.run('query ($id: ID!) { listing(id: $id) { seller { id } } }', {
      id: listing,
    });
    const sellerId = Number(data.listing.seller.id);
    const seller = await testApp.as({ id: sellerId } as UserEntity);
    await seller.fetch('/api/user/preferences', { method: 'PATCH', json: { whoMayWrite: 'friends' } });
    const ask = (json: object) =>
      asAnn.fetch('/api/messages', {
        method: 'POST',
        json: { receiverId: sellerId, content: 'gm', ...json },
      });
    expect((await ask({})).status).toBe(403);
    expect((await ask({ listingId: Number(listing) })).status).toBe(201);
  });

  it('sends once for each key', async () => {
    const headers = { 'idempotency-key': 'a key' };
    const [, one] = await jsonOf(await send(asAnn, bob, 'gm', headers));
    expect((await jsonOf(await send(asAnn, bob, 'gm', headers)))[1]).toEqual(one);
    expect((await send(asAnn, bob, 'gn', headers)).status).toBe(422);
  });
});

describe('a reply', () => {
  const reply = (visitor: Visitor, receiver: { id: number }, replyToId: unknown, headers = {}) =>
    visitor.fetch('/api/messages', {
      method: 'POST',
      json: { receiverId: receiver.id, content: 'a reply', replyToId },
      headers,
    });

  it('has the message that it replies to, as it is now', async () => {
    const [, { id, seq }] = await jsonOf(await send(asAnn, bob, 'gm'));
    const replyTo = { id, seq, senderId: ann.id, content: 'gm', deletedAt: null };
    const [status, sent] = await jsonOf(await reply(asBob, ann, id));
    expect([status, sent]).toEqual([
      201,
      { ...shapeOf(sent.id, bob, ann, 'a reply'), replyToId: id, replyTo },
    ]);
    const read = async () => (await jsonOf(await asAnn.fetch(`/api/messages/${bob.id}?after=${seq}`)))[1][0];
    expect(await read()).toEqual(sent);
    await asAnn.fetch(`/api/conversations/${bob.id}/messages/${id}`, { method: 'DELETE' });
    expect(await read()).toMatchObject({
      replyToId: id,
      replyTo: { id, content: '', deletedAt: expect.any(String) },
    });
    expect(await textOf(await reply(asBob, ann, id))).toEqual([404, 'Message not found.']);
  });

  it('is refused for a message of another chat as for one that never was, and for what is no id', async () => {
    const [, { id }] = await jsonOf(await send(asAnn, eve, 'elsewhere'));
    await send(asAnn, bob, 'gm');
    for (const other of [id, NEVER])
      expect(await textOf(await reply(asAnn, bob, other))).toEqual([404, 'Message not found.']);
    for (const wrong of ['x', -1, 1.5]) expect((await reply(asAnn, bob, wrong)).status).toBe(400);
    expect((await jsonOf(await reply(asAnn, bob, null)))[1]).toMatchObject(NO_REPLY);
  });

  it('with the key of another one is refused', async () => {
    const [one, two] = [await send(asAnn, bob, 'one'), await send(asAnn, bob, 'two')];
    const [[, { id }], [, other]] = [await jsonOf(one), await jsonOf(two)];
    const headers = { 'idempotency-key': 'a reply' };
    const [, sent] = await jsonOf(await reply(asBob, ann, id, headers));
    expect((await jsonOf(await reply(asBob, ann, id, headers)))[1]).toEqual(sent);
    for (const wrong of [other.id, undefined])
      expect((await reply(asBob, ann, wrong, headers)).status).toBe(422);
  });
});

describe('GET /messages/{userId}', () => {
  it('is the last page with that member, oldest first within it', async () => {
    const ids: number[] = [];
    for (const content of ['one', 'two', 'three'])
      ids.push((await jsonOf(await send(asAnn, bob, content)))[1].id);
    await send(asAnn, eve, 'elsewhere');
    const answer = await asBob.fetch(`/api/messages/${ann.id}?limit=2`);
    expect(answer.headers.get('link')).toBe(`</api/messages/${ann.id}?limit=2&cursor=2&back=->; rel="next"`);
    expect(await jsonOf(answer)).toEqual([
      200,
      [shapeOf(ids[1]!, ann, bob, 'two'), shapeOf(ids[2]!, ann, bob, 'three')],
    ]);
    const older = await asBob.fetch(`/api/messages/${ann.id}?limit=2&cursor=2`);
    expect(older.headers.get('link')).toBeNull();
    expect((await jsonOf(older))[1]).toEqual([shapeOf(ids[0]!, ann, bob, 'one')]);
  });

  it('gives what came after a number, page by page, oldest first', async () => {
    for (const content of ['one', 'two', 'three', 'four']) await send(asAnn, bob, content);
    const heard: [number, string][] = [];
    for (let next: string | undefined = `/api/messages/${ann.id}?after=1&limit=2`; next;) {
      const page: Response = await asBob.fetch(next);
      heard.push(...(await page.json()).map(({ seq, content }: any) => [seq, content]));
      next = page.headers.get('link')?.match(/<([^>]*)>; rel="next"/)?.[1];
    }
    expect(heard).toEqual([
      [2, 'two'],
      [3, 'three'],
      [4, 'four'],
    ]);
    expect(await jsonOf(await asBob.fetch(`/api/messages/${ann.id}?after=4`))).toEqual([200, []]);
  });

  it.each(['after', 'cursor'])('takes no number before 0 as %s', async (name) => {
    const answer = await asBob.fetch(`/api/messages/${ann.id}?${name}=-1`);
    expect(await textOf(answer)).toEqual([400, `${name} must be a whole number from 0 to 2147483647.`]);
  });

  it('is 404 for nobody, and empty where nothing was written', async () => {
    expect(await textOf(await asAnn.fetch(`/api/messages/${NEVER}`))).toEqual([404, 'User not found.']);
    expect(await jsonOf(await asAnn.fetch(`/api/messages/${bob.id}`))).toEqual([200, []]);
    expect(await textOf(await testApp.nobody.fetch(`/api/messages/${bob.id}`))).toEqual(LOGGED_OUT);
  });
});

describe('GET /messages', () => {
  it('is all of mine, newest first', async () => {
    await send(asAnn, bob, 'one');
    await send(asBob, ann, 'two');
    await send(asAnn, eve, 'three');
    const contents = async (visitor: Visitor) =>
      (await jsonOf(await visitor.fetch('/api/messages')))[1].map(({ content }: any) => content);
    expect(await contents(asAnn)).toEqual(['three', 'two', 'one']);
    expect(await contents(asBob)).toEqual(['two', 'one']);
  });
});

describe('PATCH /messages/{id}/read', () => {
  it('is for its receiver', async () => {
    const [, { id }] = await jsonOf(await send(asAnn, bob, 'gm'));
    expect((await read(asAnn, id)).status).toBe(403);
    expect(await textOf(await read(asEve, id))).toEqual([404, 'Message not found.']);
    expect(await jsonOf(await read(asBob, id))).toEqual([200, shapeOf(id, ann, bob, 'gm', true)]);
    expect((await jsonOf(await asBob.fetch('/api/conversations')))[1][0].unreadCount).toBe(0);
  });
});
