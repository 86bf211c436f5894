import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import type { Visitor } from '../graphql-server/testing/visitor.ts';
import { jsonOf, textOf } from './testing/answers.ts';

const testApp = useTestApp();

let ann: Visitor;
let key: string;
beforeEach(async () => {
  ann = await testApp.as(await testApp.create.user());
  key = randomUUID();
});

const send = (as: Visitor, method: string, path: string, json?: unknown, idempotencyKey = key) =>
  as.fetch(`/api${path}`, { method, json, headers: { 'Idempotency-Key': idempotencyKey } });

const REUSED = [422, 'This idempotency key was used for another request.'];

describe('Idempotency-Key', () => {
  it('replays status and body', async () => {
    const first = await jsonOf(await send(ann, 'POST', '/posts', { content: 'gm' }));
    expect(first[0]).toBe(201);
    expect(await jsonOf(await send(ann, 'POST', '/posts', { content: 'gm' }))).toEqual(first);
    const other = await jsonOf(await send(ann, 'POST', '/posts', { content: 'gm' }, randomUUID()));
    expect(other[1].id).not.toBe(first[1].id);
  });

  it('marks a response as a replay, in GraphQL too', async () => {
    const replayed = async (answer: Promise<Response>) => (await answer).headers.get('idempotent-replayed');
    const post = () => send(ann, 'POST', '/posts', { content: 'gm' });
    expect([await replayed(post()), await replayed(post())]).toEqual([null, 'true']);
    const { id } = await testApp.create.post();
    const like = () => send(ann, 'POST', `/posts/${id}/like`, undefined, randomUUID());
    expect([await replayed(like()), await replayed(like())]).toEqual([null, null]);
    const query =
      'mutation ($key: String) { createPost(input: { content: "gm", clientMutationId: $key }) { id } }';
    const json = { query, variables: { key: randomUUID() } };
    const run = () => ann.fetch('/graphql', { method: 'POST', json });
    expect([await replayed(run()), await replayed(run())]).toEqual([null, 'true']);
  });

  it('replays a comment, once in the count', async () => {
    const { id } = await testApp.create.post();
    const path = `/posts/${id}/comments`;
    const first = await jsonOf(await send(ann, 'POST', path, { content: 'wagmi' }));
    expect(first[0]).toBe(201);
    expect(await jsonOf(await send(ann, 'POST', path, { content: 'wagmi' }))).toEqual(first);
    const [, post] = await jsonOf(await testApp.nobody.fetch(`/api/posts/${id}`));
    expect(post).toMatchObject({ comments: 1, commentsList: [first[1]] });
  });

  it('is 422 with another body, path or method', async () => {
    const { id } = await testApp.create.post();
    await send(ann, 'POST', '/posts', { content: 'gm' });
    expect(await textOf(await send(ann, 'POST', '/posts', { content: 'gn' }))).toEqual(REUSED);
    expect(await textOf(await send(ann, 'POST', `/posts/${id}/comments`, { content: 'gm' }))).toEqual(REUSED);
    const another = randomUUID();
    expect((await send(ann, 'POST', `/posts/${id}/like`, undefined, another)).status).toBe(200);
    expect(await textOf(await send(ann, 'DELETE', `/posts/${id}/like`, undefined, another))).toEqual(REUSED);
  });

  it('prevents a late repetition of a like from undoing later changes', async () => {
    const { id } = await testApp.create.post();
    const like = (method: string, idempotencyKey: string) =>
      send(ann, method, `/posts/${id}/like`, undefined, idempotencyKey);
    expect(await jsonOf(await like('POST', 'one'))).toEqual([200, { likes: 1, likeCount: 1, isLiked: true }]);
    expect(await jsonOf(await like('DELETE', 'two'))).toEqual([
      200,
      { likes: 0, likeCount: 0, isLiked: false },
    ]);
    expect(await jsonOf(await like('POST', 'one'))).toEqual([
      200,
      { likes: 0, likeCount: 0, isLiked: false },
    ]);
    expect(await jsonOf(await like('POST', 'three'))).toEqual([
      200,
      { likes: 1, likeCount: 1, isLiked: true },
    ]);
    expect(await jsonOf(await like('DELETE', 'two'))).toEqual([
      200,
      { likes: 1, likeCount: 1, isLiked: true },
    ]);
  });

  it('replays a friend request, a bonk and the end of a friendship', async () => {
    const bob = await testApp.create.user();
    const asBob = await testApp.as(bob);
    const twice = async (method: string, path: string, json?: unknown) => {
      const [once, again] = [
        await send(ann, method, path, json, path),
        await send(ann, method, path, json, path),
      ];
      expect([again.status, await again.text()]).toEqual([once.status, await once.text()]);
      return once.status;
    };
    expect(await twice('POST', '/friend-requests', { receiverId: bob.id })).toBe(201);
    expect(await twice('POST', `/bonk/${bob.id}`)).toBe(200);
    const [, [request]] = await jsonOf(await asBob.fetch('/api/friend-requests'));
    await asBob.fetch(`/api/friend-requests/${request.id}`, {
      method: 'PATCH',
      json: { status: 'accepted' },
    });
    expect(await twice('DELETE', `/friends/${bob.id}`)).toBe(204);
    const [, told] = await jsonOf(await asBob.fetch('/api/notifications'));
    expect(told.map(({ type }: { type: string }) => type)).toEqual(['bonk', 'friend_request']);
  });

  it('writes once for twenty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => jsonOf(await send(ann, 'POST', '/posts', { content: 'gm' }))),
    );
    expect(new Set(answers.map(([status, post]) => `${status} ${post.id}`)).size).toBe(1);
    expect(answers[0]![0]).toBe(201);
  });

  it('is the same intent as GraphQL’s clientMutationId', async () => {
    const [, made] = await jsonOf(await send(ann, 'POST', '/posts', { content: 'gm' }));
    const { data } = await ann.run(
      'mutation ($key: String) { createPost(input: {content: "gm", clientMutationId: $key}) { id } }',
      { key },
    );
    expect(data.createPost.id).toBe(String(made.id));
  });

  it('is 400 if it is malformed', async () => {
    const answer = await send(ann, 'POST', '/posts', { content: 'gm' }, 'x'.repeat(256));
    expect(await textOf(answer)).toEqual([400, 'Idempotency keys have 1 to 255 printable ASCII characters.']);
  });

  it('gives 401 without a session, and nothing else', async () => {
    await send(ann, 'POST', '/posts', { content: 'gm' });
    expect((await send(testApp.nobody, 'POST', '/posts', { content: 'gm' })).status).toBe(401);
  });
});
