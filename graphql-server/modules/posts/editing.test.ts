import { beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import {
  UPDATE,
  DELETE,
  RESTORE,
  READ,
  NOTIFICATIONS,
  UPDATE_COMMENT,
  DELETE_COMMENT,
  RESTORE_COMMENT,
  codeOf,
  idOfPost,
  idOfComment,
} from '../../testing/writing.ts';

const testApp = useTestApp();

let ann: Visitor, bob: Visitor;
let id: string;

beforeEach(async () => {
  ann = await testApp.as(await testApp.create.user());
  bob = await testApp.as(await testApp.create.user({ username: `bob_${Date.now()}` }));
  id = await post('gm');
});

const post = (content: string) => idOfPost(ann, content);
const comment = (content: string) => idOfComment(bob, id, content);
const read = async (visitor = testApp.nobody) => (await visitor.run(READ, { id })).data?.post;

describe('editing a post', () => {
  it('changes its text, counts its version, and keeps the one before for everybody', async () => {
    const edited = (await ann.run(UPDATE, { id, version: 1, content: ' gn ' })).data.updatePost;
    expect(edited).toMatchObject({ content: 'gn', version: 2, deletedAt: null });
    expect(Date.now() - Date.parse(edited.editedAt)).toBeLessThan(60_000);
    await ann.run(UPDATE, { id, version: 2, content: 'good night' });
    const { post } = (await testApp.nobody.run(`{ post(id: ${id}) { earlierVersions { version content } } }`))
      .data;
    expect(post.earlierVersions).toEqual([
      { version: 2, content: 'gn' },
      { version: 1, content: 'gm' },
    ]);
  });

  it('that changes nothing makes no version', async () => {
    const { data } = await ann.run(UPDATE, { id, version: 1, content: 'gm' });
    expect(data.updatePost).toMatchObject({ version: 1, editedAt: null, earlierVersions: [] });
  });

  it.each([
    ['an empty text', ''],
    ['an invisible text', '\u200b\u2060'],
    ['a text that is too long', 'x'.repeat(5_001)],
  ])('is refused with %s, and the old text stays', async (_, content) => {
    expect(codeOf(await ann.run(UPDATE, { id, version: 1, content }))).toBe('BAD_USER_INPUT');
    expect(await read()).toMatchObject({ content: 'gm', version: 1 });
  });

  it('is for its author alone', async () => {
    expect(codeOf(await bob.run(UPDATE, { id, version: 1, content: 'hacked' }))).toBe('FORBIDDEN');
    expect(codeOf(await testApp.nobody.run(UPDATE, { id, version: 1, content: 'x' }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(codeOf(await ann.run(UPDATE, { id: 2_000_000_000, version: 1, content: 'x' }))).toBe('NOT_FOUND');
    expect((await read()).content).toBe('gm');
  });

  it.each([0, 2])('from version %i is a conflict that says what is there now', async (version) => {
    const { errors } = await ann.run(UPDATE, { id, version, content: 'late' });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 1, content: 'gm' },
    });
    const rest = await ann.fetch(`/api/posts/${id}`, {
      method: 'PATCH',
      json: { version, content: 'late' },
      headers: { Accept: 'application/json' },
    });
    expect([rest.status, (await rest.json()).current]).toEqual([409, { version: 1, content: 'gm' }]);
  });

  it('by two at once is done once, and the other is told', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((content) => ann.run(UPDATE, { id, version: 1, content })),
    );
    expect(answers.map(codeOf).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
    expect((await read()).version).toBe(2);
  });

  it('with a key is carried out once', async () => {
    const first = await ann.run(UPDATE, { id, version: 1, content: 'gn', key: 'once' });
    const second = await ann.run(UPDATE, { id, version: 1, content: 'gn', key: 'once' });
    expect([codeOf(first), second.data]).toEqual(['OK', first.data]);
  });

  it('describes its picture anew, and may take its text away', async () => {
    const mediaId = await uploaded(ann, 'image/png', await png());
    const made = await ann.run(
      'mutation ($mediaId: ID!) { createPost(input: { content: "gm", mediaId: $mediaId, mediaAlt: "A sun" }) { id } }',
      { mediaId },
    );
    id = made.data.createPost.id;
    expect(codeOf(await ann.run(UPDATE, { id, version: 1, content: '', mediaAlt: 'The moon' }))).toBe('OK');
    const { data } = await testApp.nobody.run(
      `{ post(id: ${id}) { content mediaAlt earlierVersions { mediaAlt } } }`,
    );
    expect(data.post).toEqual({
      content: '',
      mediaAlt: 'The moon',
      earlierVersions: [{ mediaAlt: 'A sun' }],
    });
  });

  it('gives a description only to a picture', async () => {
    expect(codeOf(await ann.run(UPDATE, { id, version: 1, mediaAlt: 'Nothing' }))).toBe('BAD_USER_INPUT');
  });
});

describe('a comment', () => {
  it('is edited by who wrote it', async () => {
    const below = await comment('gm');
    expect(codeOf(await ann.run(UPDATE_COMMENT, { id: below }))).toBe('FORBIDDEN');
    expect((await bob.run(UPDATE_COMMENT, { id: below })).data.updateComment).toEqual({
      content: 'wagmi',
      version: 2,
    });
    const { errors } = await bob.run(UPDATE_COMMENT, { id: below, content: 'late' });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 2, content: 'wagmi' },
    });
    const shown = await read();
    expect(shown.comments.nodes).toMatchObject([
      { content: 'wagmi', version: 2, earlierVersions: [{ content: 'gm' }] },
    ]);
    expect(shown.commentsChangedAt).not.toBeNull();
  });

  it('is deleted and restored, and counted right', async () => {
    const [first, second] = [await comment('one'), await comment('two')];
    for (let n = 0; n < 2; n++) expect(codeOf(await bob.run(DELETE_COMMENT, { id: first }))).toBe('OK');
    const shown = await read();
    expect([shown.commentCount, shown.comments.nodes.map(({ id }: any) => id)]).toEqual([1, [second]]);
    expect(codeOf(await ann.run(DELETE_COMMENT, { id: second }))).toBe('FORBIDDEN');
    expect(codeOf(await ann.run(DELETE_COMMENT, { id: first }))).toBe('NOT_FOUND');
    expect((await bob.run(RESTORE_COMMENT, { id: first })).data.restoreComment).toEqual({ content: 'one' });
    expect(await read()).toMatchObject({ commentCount: 2 });
  });

  it('is found under its own post only', async () => {
    const below = await comment('gm');
    const other = await post('another');
    for (const document of [UPDATE_COMMENT, DELETE_COMMENT])
      expect(codeOf(await bob.run(document, { id: below, post: other }))).toBe('NOT_FOUND');
    const path = `/api/posts/${other}/comments/${below}`;
    expect((await bob.fetch(path, { method: 'DELETE' })).status).toBe(404);
    expect((await bob.fetch(`/api/posts/${id}/comments/${below}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('deleted takes its notification with it', async () => {
    const below = await comment('gm');
    const unread = async () => (await ann.run(NOTIFICATIONS)).data.unreadNotificationCount;
    expect(await unread()).toBe(1);
    await bob.run(DELETE_COMMENT, { id: below });
    expect(await unread()).toBe(0);
    // A post that is restored does not bring back what its writer deleted.
    for (const document of [DELETE, RESTORE]) await ann.run(document, { id });
    expect(await unread()).toBe(0);
  });
});
