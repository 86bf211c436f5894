import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, LOGGED_OUT, NEVER, refOf, textOf } from '../testing/answers.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp();

let ann: UserEntity, asAnn: Visitor;
let id: number;
beforeAll(async () => {
  ann = await testApp.create.user();
  asAnn = await testApp.as(ann);
});
beforeEach(async () => {
  id = await testApp.create.forumPost({ author: ann, category: 'BUG', status: 'CANT_FIX' });
});

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const shapeOf = (id: number, changed = {}) => ({
  id,
  title: 'Where is the search?',
  content: 'I cannot find it.',
  category: 'bug',
  status: 'cant-fix',
  author: refOf(ann),
  createdAt: time,
  repliesCount: 0,
  version: 1,
  editedAt: null,
  deletedAt: null,
  ...changed,
});

const call = (visitor: Visitor, method: string, path = '', json?: unknown) =>
  visitor.fetch(`/api/forum-posts${path}`, { method, json });

describe('the forum posts', () => {
  it('are for everybody, newest first, one by one too', async () => {
    expect((await jsonOf(await call(testApp.nobody, 'GET', '?limit=1')))[1]).toEqual([shapeOf(id)]);
    expect(await jsonOf(await call(testApp.nobody, 'GET', `/${id}`))).toEqual([200, shapeOf(id)]);
    expect(await textOf(await call(testApp.nobody, 'GET', `/${NEVER}`))).toEqual([
      404,
      'Forum post not found.',
    ]);
  });

  it("are filtered by the specification's words", async () => {
    const ids = async (query: string) =>
      (await jsonOf(await call(testApp.nobody, 'GET', query)))[1].map((post: { id: number }) => post.id);
    const wish = await testApp.create.forumPost({ category: 'FEATURE', status: 'IN_PROGRESS' });
    expect(await ids('?category=feature')).toEqual([wish]);
    expect(await ids('?status=in-progress')).toEqual([wish]);
    expect(await ids('?category=bug&status=in-progress')).toEqual([]);
    expect(await textOf(await call(testApp.nobody, 'GET', '?status=CANT_FIX'))).toEqual([
      400,
      'status must be open, in-progress, resolved, or cant-fix.',
    ]);
  });

  it('are opened by members; what else is in the body changes nothing', async () => {
    const body = { title: 'Dark', content: 'Please.', category: 'feature', status: 'resolved', id: 7 };
    const [status, post] = await jsonOf(await call(asAnn, 'POST', '', body));
    const expected = { title: 'Dark', content: 'Please.', category: 'feature', status: 'open' };
    expect([status, post]).toEqual([201, shapeOf(post.id, expected)]);
    expect(await textOf(await call(asAnn, 'POST', '', { ...body, title: ' ' }))).toEqual([
      400,
      'title is required.',
    ]);
    const problem = await asAnn.fetch('/api/forum-posts', {
      method: 'POST',
      json: { ...body, title: ' ', content: '' },
      headers: { accept: 'application/json' },
    });
    expect((await problem.json()).errors).toEqual([
      { field: 'title', detail: 'title is required.' },
      { field: 'content', detail: 'content is required.' },
    ]);
    expect(await textOf(await call(asAnn, 'POST', '', { ...body, category: 'praise' }))).toEqual([
      400,
      'category must be bug, feature, or question.',
    ]);
    expect(await textOf(await call(testApp.nobody, 'POST', '', body))).toEqual(LOGGED_OUT);
  });
});

describe('replies', () => {
  it('are written by members and read by everybody, oldest first', async () => {
    const [status, reply] = await jsonOf(await call(asAnn, 'POST', `/${id}/replies`, { content: 'one' }));
    const shape = {
      id: reply.id,
      content: 'one',
      author: refOf(ann),
      createdAt: time,
      version: 1,
      editedAt: null,
      deletedAt: null,
    };
    expect([status, reply]).toEqual([201, shape]);
    await call(asAnn, 'POST', `/${id}/replies`, { content: 'two' });
    const path = `/${id}/replies`;
    const answer = await call(testApp.nobody, 'GET', `${path}?limit=1`);
    const next = answer.headers.get('link')!.match(/\?([^>]*)/)![1];
    expect(await jsonOf(answer)).toEqual([200, [shape]]);
    expect((await jsonOf(await call(testApp.nobody, 'GET', `${path}?${next}`)))[1]).toMatchObject([
      { content: 'two' },
    ]);
    expect((await jsonOf(await call(testApp.nobody, 'GET', `/${id}`)))[1].repliesCount).toBe(2);
  });

  it('refuse an empty one, a post that is not there, and who is not logged in', async () => {
    const path = `/${id}/replies`;
    expect(await textOf(await call(asAnn, 'POST', path, { content: ' ' }))).toEqual([
      400,
      'content is required.',
    ]);
    expect((await call(asAnn, 'POST', `/${NEVER}/replies`, { content: 'gm' })).status).toBe(404);
    expect((await call(testApp.nobody, 'GET', `/${NEVER}/replies`)).status).toBe(404);
    expect(await textOf(await call(testApp.nobody, 'POST', path, { content: 'gm' }))).toEqual(LOGGED_OUT);
  });

  it('come once for each key', async () => {
    const send = () =>
      asAnn.fetch(`/api/forum-posts/${id}/replies`, {
        method: 'POST',
        json: { content: 'gm' },
        headers: { 'idempotency-key': 'gm to all' },
      });
    expect((await jsonOf(await send()))[1]).toEqual((await jsonOf(await send()))[1]);
  });
});

describe('editing and deleting', () => {
  const PROBLEM = { Accept: 'application/json' };

  it('a post gives what is there now, and a stale edit too', async () => {
    const edit = { version: 1, title: 'The search' };
    const edited = shapeOf(id, { title: 'The search', version: 2, editedAt: time });
    expect(await jsonOf(await call(asAnn, 'PATCH', `/${id}`, edit))).toEqual([200, edited]);
    const stale = await asAnn.fetch(`/api/forum-posts/${id}`, {
      method: 'PATCH',
      json: edit,
      headers: PROBLEM,
    });
    expect([stale.status, (await stale.json()).current]).toEqual([
      409,
      { version: 2, title: 'The search', content: 'I cannot find it.' },
    ]);
    expect(await jsonOf(await call(testApp.nobody, 'GET', `/${id}/versions`))).toEqual([
      200,
      [{ version: 1, title: 'Where is the search?', content: 'I cannot find it.', createdAt: time }],
    ]);
  });

  it('a post is 204 as often as asked, 404 to read, and back when restored', async () => {
    const bob = await testApp.as(await testApp.create.user());
    expect((await call(bob, 'DELETE', `/${id}`)).status).toBe(403);
    for (let n = 0; n < 2; n++) expect((await call(asAnn, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await call(bob, 'DELETE', `/${id}`)).status).toBe(404);
    for (const path of ['', '/replies', '/versions'])
      expect((await call(asAnn, 'GET', `/${id}${path}`)).status).toBe(404);
    expect(await jsonOf(await call(asAnn, 'POST', `/${id}/restore`))).toEqual([200, shapeOf(id)]);
  });

  it('a post keeps the replies of others, without its texts', async () => {
    const bob = await testApp.as(await testApp.create.user());
    await call(bob, 'POST', `/${id}/replies`, { content: 'gm' });
    await call(asAnn, 'DELETE', `/${id}`);
    const blank = shapeOf(id, { title: '', content: '', deletedAt: time, repliesCount: 1 });
    expect(await jsonOf(await call(testApp.nobody, 'GET', `/${id}`))).toEqual([200, blank]);
    expect((await jsonOf(await call(testApp.nobody, 'GET', `/${id}/replies`)))[1]).toMatchObject([
      { content: 'gm' },
    ]);
    expect((await call(bob, 'POST', `/${id}/replies`, { content: 'more' })).status).toBe(404);
    expect((await call(asAnn, 'PATCH', `/${id}`, { version: 1, title: 'x' })).status).toBe(404);
  });

  it('a reply is found under its own post only', async () => {
    const [, reply] = await jsonOf(await call(asAnn, 'POST', `/${id}/replies`, { content: 'one' }));
    const other = await testApp.create.forumPost();
    const edit = { version: 1, content: 'two' };
    expect((await call(asAnn, 'PATCH', `/${other}/replies/${reply.id}`, edit)).status).toBe(404);
    const path = `/${id}/replies/${reply.id}`;
    expect((await jsonOf(await call(asAnn, 'PATCH', path, edit)))[1]).toEqual({
      ...reply,
      content: 'two',
      version: 2,
      editedAt: time,
    });
    expect((await jsonOf(await call(testApp.nobody, 'GET', `${path}/versions`)))[1]).toMatchObject([
      { version: 1, content: 'one' },
    ]);
    expect((await call(asAnn, 'DELETE', path)).status).toBe(204);
    expect((await call(asAnn, 'GET', `${path}/versions`)).status).toBe(404);
    expect((await jsonOf(await call(asAnn, 'POST', `${path}/restore`)))[1]).toMatchObject({ content: 'two' });
  });
});
