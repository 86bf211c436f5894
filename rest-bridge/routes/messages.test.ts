import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, LOGGED_OUT, NEVER, refOf, textOf } from '../testing/answers.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/index.ts';

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

/** Of a message that was neither edited nor deleted. */
const UNCHANGED = { version: 1, editedAt: null, deletedAt: null };
/** Of one that replies to nothing. */
const NO_REPLY = { replyToId: null, replyTo: null };
const NO_PICTURE = { imageUrl: null, mediaAlt: null };

const send = (visitor: Visitor, receiver: { id: number }, content: unknown, headers = {}) =>
  visitor.fetch('/api/messages', { method: 'POST', json: { receiverId: receiver.id, content }, headers });

const read = (visitor: Visitor, id: number) => visitor.fetch(`/api/messages/${id}/read`, { method: 'PATCH' });

const shapeOf = (id: number, sender: UserEntity, receiver: UserEntity, content: string, isRead = false) => ({
  id,
  seq: expect.any(Number),
  senderId: sender.id,
  receiverId: receiver.id,
  content,
  ...NO_PICTURE,
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  isRead,
  sender: refOf(sender),
  receiver: refOf(receiver),
  via: null,
  ...UNCHANGED,
  ...NO_REPLY,
  change: expect.any(Number),
});

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

describe('GET /conversations', () => {
  it('is one for each member, latest first', async () => {
    await send(asEve, ann, 'hi');
    await send(asBob, ann, 'one');
    await send(asBob, ann, 'two');
    const [status, conversations] = await jsonOf(await asAnn.fetch('/api/conversations'));
    const createdAt = expect.any(String);
    expect([status, conversations]).toEqual([
      200,
      [
        {
          user: refOf(bob),
          lastMessage: { content: 'two', ...NO_PICTURE, createdAt, ...UNCHANGED },
          unreadCount: 2,
          isClosed: false,
          isRequest: true,
          isIgnored: false,
        },
        {
          user: refOf(eve),
          lastMessage: { content: 'hi', ...NO_PICTURE, createdAt, ...UNCHANGED },
          unreadCount: 1,
          isClosed: false,
          isRequest: true,
          isIgnored: false,
        },
      ],
    ]);
  });

  it('answers 304 as long as nothing is new', async () => {
    await send(asBob, ann, 'one');
    const etag = (await asAnn.fetch('/api/conversations')).headers.get('etag')!;
    const again = () => asAnn.fetch('/api/conversations', { headers: { 'If-None-Match': etag } });
    expect((await again()).status).toBe(304);
    await send(asBob, ann, 'two');
    expect((await again()).status).toBe(200);
  });
});

describe('PATCH /conversations/{userId}/request', () => {
  const lists = async () => {
    const idsOf = async (query: string) =>
      (await jsonOf(await asAnn.fetch(`/api/conversations${query}`)))[1].map(({ user }: any) => user.id);
    return [await idsOf(''), await idsOf('?requests=true'), await idsOf('?requests=false')];
  };
  const reply = (json: object, visitor = asAnn, from: unknown = bob.id) =>
    visitor.fetch(`/api/conversations/${from}/request`, { method: 'PATCH', json });

  it('accepts or ignores, for the receiver alone, as often as it is said', async () => {
    await send(asBob, ann, 'gm');
    expect(await lists()).toEqual([[bob.id], [bob.id], []]);
    for (let n = 0; n < 2; n++)
      expect(await jsonOf(await reply({ status: 'ignored' }))).toMatchObject([
        200,
        { user: refOf(bob), isRequest: true, isIgnored: true },
      ]);
    expect(await lists()).toEqual([[bob.id], [], []]);
    for (let n = 0; n < 2; n++)
      expect(await jsonOf(await reply({ status: 'accepted' }))).toMatchObject([
        200,
        { isRequest: false, isIgnored: false },
      ]);
    expect(await lists()).toEqual([[bob.id], [], [bob.id]]);
    const NOT_FOUND = [404, 'Message request not found.'];
    for (const [visitor, from] of [
      [asBob, ann.id],
      [asEve, bob.id],
      [asAnn, 2_000_000_001],
    ] as const)
      expect(await textOf(await reply({ status: 'accepted' }, visitor, from))).toEqual(NOT_FOUND);
    expect((await reply({ status: 'accepted' }, testApp.nobody)).status).toBe(401);
  });

  it('knows nothing but accepted and ignored, and lists true and false', async () => {
    await send(asBob, ann, 'gm');
    for (const status of ['rejected', 'ACCEPTED', '', 1])
      expect(await textOf(await reply({ status }))).toEqual([400, 'status must be accepted or ignored.']);
    const wrong = await asAnn.fetch('/api/conversations?requests=maybe');
    expect(await textOf(wrong)).toEqual([400, 'requests must be true or false.']);
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

describe('/conversations/{userId}/messages/{messageId}', () => {
  let id: number, path: string;
  beforeEach(async () => {
    [, { id }] = await jsonOf(await send(asAnn, bob, 'gm'));
    path = `/api/conversations/${bob.id}/messages/${id}`;
  });

  const edit = (json: object, visitor = asAnn, headers = {}) =>
    visitor.fetch(path, { method: 'PATCH', json, headers });

  it('is edited from its version, once with a key, and keeps its earlier versions', async () => {
    const headers = { 'Idempotency-Key': `edit ${id}` };
    for (let n = 0; n < 2; n++) {
      const [status, message] = await jsonOf(await edit({ version: 1, content: 'gn' }, asAnn, headers));
      expect([status, message.content, message.version]).toEqual([200, 'gn', 2]);
    }
    const stale = await edit({ version: 1, content: 'late' }, asAnn, { Accept: 'application/json' });
    expect([stale.status, (await stale.json()).current]).toEqual([409, { version: 2, content: 'gn' }]);
    const [, versions] = await jsonOf(
      await asBob.fetch(`/api/conversations/${ann.id}/messages/${id}/versions`),
    );
    expect(versions).toMatchObject([{ version: 1, content: 'gm' }]);
  });

  it('is deleted and restored, and its change is found by number', async () => {
    const [, [{ change }]] = await jsonOf(await asBob.fetch(`/api/messages/${ann.id}?limit=1`));
    for (let n = 0; n < 2; n++) expect((await asAnn.fetch(path, { method: 'DELETE' })).status).toBe(204);
    const changed = async () =>
      (await jsonOf(await asBob.fetch(`/api/messages/${ann.id}?changedAfter=${change}`)))[1];
    expect(await changed()).toMatchObject([{ id, content: '', deletedAt: expect.any(String) }]);
    expect((await asAnn.fetch(`${path}/versions`)).status).toBe(404);
    const [status, restored] = await jsonOf(await asAnn.fetch(`${path}/restore`, { method: 'POST' }));
    expect([status, restored.content]).toEqual([200, 'gm']);
    expect(await changed()).toMatchObject([{ id, content: 'gm', deletedAt: null }]);
  });

  it('is for its author, in its own conversation', async () => {
    const from = `/api/conversations/${ann.id}/messages/${id}`;
    expect((await asBob.fetch(from, { method: 'DELETE' })).status).toBe(403);
    expect((await asEve.fetch(path, { method: 'DELETE' })).status).toBe(404);
    expect((await asAnn.fetch(path.replace(`/${bob.id}/`, `/${eve.id}/`), { method: 'DELETE' })).status).toBe(
      404,
    );
    expect((await testApp.nobody.fetch(path, { method: 'DELETE' })).status).toBe(401);
  });

  it('takes one bound only', async () => {
    const answer = await asBob.fetch(`/api/messages/${ann.id}?changedAfter=1&after=1`);
    expect(await textOf(answer)).toEqual([400, 'Give one of cursor, after and changedAfter.']);
  });
});
