import { afterEach, describe, expect, it } from 'vitest';
import { fields, shapes } from './testing/samples.ts';
import { startBridge, type RootFields, type StartedBridge } from './testing/startBridge.ts';

let bridge: StartedBridge;
afterEach(() => bridge.stop());
const start = async (root: RootFields, publicUrl?: string) => {
  bridge = await startBridge(root, { publicUrl });
};

const page = (nodes: unknown[], endCursor: string | null = null) => ({
  nodes,
  pageInfo: { endCursor, hasNextPage: endCursor !== null },
});

describe('an answer', () => {
  it('has the keys of the contract, in its order, with ids as numbers', async () => {
    await start({ post: fields.post, viewer: fields.user });
    expect(await (await bridge.call('/posts/12')).text()).toBe(JSON.stringify(shapes.post));
    expect(await (await bridge.call('/user')).text()).toBe(JSON.stringify(shapes.user));
  });

  it('holds three comments in a list and a hundred in the detail', async () => {
    const latestComments = ({ first }: { first: number }) => Array(first).fill(fields.comment);
    const post = { ...fields.post, latestComments };
    await start({ post, feed: page([post]) });
    const [inList] = await (await bridge.call('/posts')).json();
    const inDetail = await (await bridge.call('/posts/12')).json();
    expect(inList.commentsList).toHaveLength(3);
    expect(inDetail.commentsList).toHaveLength(100);
    expect(inList.commentsList[2]).toEqual(shapes.comment);
  });

  it('is 201 for a created object and 204 without a body for a log-out', async () => {
    await start({ createComment: fields.comment, logout: true });
    const made = await bridge.send('POST', '/posts/12/comments', { content: 'gm' });
    expect([made.status, await made.json()]).toEqual([201, shapes.comment]);
    expect([made.headers.get('cache-control'), made.headers.get('etag')]).toEqual(['no-store', null]);
    const loggedOut = await bridge.call('/logout', { method: 'POST' });
    expect([loggedOut.status, await loggedOut.text()]).toEqual([204, '']);
    expect(loggedOut.headers.get('cache-control')).toBe('no-store');
  });

  it('is 401 where the viewer is null', async () => {
    await start({ viewer: null });
    const answer = await bridge.call('/user');
    expect([answer.status, await answer.text()]).toEqual([401, 'You are not logged in.']);
  });
});

describe('a list', () => {
  it('is a bare array of 50 by default, also where the connection is a field of a field', async () => {
    const asked: unknown[] = [];
    const posts = (given: unknown) => (asked.push(given), page([fields.post]));
    await start({ feed: posts, user: { posts } });
    expect(await (await bridge.call('/posts')).json()).toEqual([shapes.post]);
    expect(await (await bridge.call('/users/7/posts?t=1763725000000')).json()).toEqual([shapes.post]);
    expect(await (await bridge.call('/posts?limit=7&cursor=c1')).json()).toEqual([shapes.post]);
    expect(asked).toEqual([{ first: 50 }, { first: 50 }, { first: 7, after: 'c1' }]);
  });

  it('links by its own parameter, not by one that the list does not have', async () => {
    await start({ feed: page([], 'c1') });
    const { headers } = await bridge.call('/posts?after=3&limit=2');
    expect(headers.get('link')).toBe('</api/posts?after=3&limit=2&cursor=c1&back=->; rel="next"');
  });

  it('links to the next page with the other parameters kept, and not after the last', async () => {
    await start({ feed: ({ after }: { after?: string }) => page([], after ? null : 'a+b/c=') });
    const first = await bridge.call('/posts?limit=2&media=url');
    expect(first.headers.get('link')).toBe(
      '</api/posts?limit=2&media=url&cursor=a%2Bb%2Fc%3D&back=->; rel="next"',
    );
    const last = await bridge.call('/posts?limit=2&cursor=a%2Bb%2Fc%3D');
    expect(last.headers.get('link')).toBeNull();
  });

  it('links absolutely where the public URL is known', async () => {
    await start({ feed: page([], 'c2') }, 'https://hood.example');
    const { headers } = await bridge.call('/posts?cursor=c1');
    expect(headers.get('link')).toBe('<https://hood.example/api/posts?cursor=c2&back=c1>; rel="next"');
  });
});

describe('a read', () => {
  it('is private, has an ETag, and is 304 with that ETag', async () => {
    await start({ post: fields.post });
    const first = await bridge.call('/posts/12');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const etag = first.headers.get('etag')!;
    const strong = etag.replace('W/', '');
    for (const known of [etag, strong, `"other", ${etag}`]) {
      const again = await bridge.call('/posts/12', { headers: { 'If-None-Match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const changed = await bridge.call('/posts/12', { headers: { 'If-None-Match': '"other"' } });
    expect(changed.status).toBe(200);
  });

  it('has another ETag when anything in it changes', async () => {
    let content = 'wen';
    await start({ post: () => ({ ...fields.post, content }) });
    const before = (await bridge.call('/posts/12')).headers.get('etag');
    content = 'now';
    expect((await bridge.call('/posts/12')).headers.get('etag')).not.toBe(before);
  });

  it('answers HEAD as GET, without the body', async () => {
    await start({ post: fields.post });
    const [got, head] = [await bridge.call('/posts/12'), await bridge.call('/posts/12', { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(got.headers.get('etag'));
  });
});
