import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, refOf, textOf } from '../testing/answers.ts';
import { NO_PICTURE, send, UNCHANGED } from '../testing/messages.ts';
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
    expect(await textOf(answer)).toEqual([400, 'Use only one of cursor, after and changedAfter.']);
  });
});
