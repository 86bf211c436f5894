import { describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { dataUrl, uploaded } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

const CREATE =
  'mutation ($input: CreatePostInput!) { createPost(input: $input) { id mediaAlt media { id } } }';
const READ = 'query ($id: ID!) { post(id: $id) { mediaAlt } feed(first: 1) { nodes { mediaAlt } } }';

const ann = async () => testApp.as(await testApp.create.user());
const posted = (answer: { data?: any }) => answer.data.createPost;

describe('what a picture shows, in words', () => {
  it('stands with the post for everyone, trimmed', async () => {
    const as = await ann();
    const mediaId = await uploaded(as, 'image/png', await png());
    const made = posted(await as.run(CREATE, { input: { mediaId, mediaAlt: ' Two halves 🚀\n' } }));
    expect(made.mediaAlt).toBe('Two halves 🚀');
    const { data } = await testApp.nobody.run(READ, { id: made.id });
    expect(data).toEqual({
      post: { mediaAlt: 'Two halves 🚀' },
      feed: { nodes: [{ mediaAlt: 'Two halves 🚀' }] },
    });
  });

  it.each([undefined, null, '', '  ', '\u200B'])('is null when %j is said', async (mediaAlt) => {
    const as = await ann();
    const mediaId = await uploaded(as, 'image/png', await png());
    expect(posted(await as.run(CREATE, { input: { mediaId, mediaAlt } })).mediaAlt).toBeNull();
  });

  it('has at most 1,000 characters, and something to describe', async () => {
    const as = await ann();
    const mediaId = await uploaded(as, 'image/png', await png());
    for (const input of [
      { mediaId, mediaAlt: '🚀'.repeat(1_001) },
      { content: 'gm', mediaAlt: 'nothing' },
    ]) {
      const [error] = (await as.run(CREATE, { input })).errors as any[];
      expect(error.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ field: 'mediaAlt' }] });
    }
    const longest = '🚀'.repeat(1_000);
    expect(posted(await as.run(CREATE, { input: { mediaId, mediaAlt: longest } })).mediaAlt).toBe(longest);
  });

  it('is taken and given by REST', async () => {
    const as = await ann();
    const body = { content: '', imageUrl: dataUrl('image/png', await png()), mediaAlt: 'Two halves' };
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await as.fetch('/api/posts', init);
    expect(answer.status).toBe(201);
    const { id, mediaAlt } = (await answer.json()) as { id: number; mediaAlt: string };
    expect(mediaAlt).toBe('Two halves');
    for (const path of ['/api/posts', `/api/posts/${id}`]) {
      const read = (await (await testApp.nobody.fetch(path)).json()) as any;
      expect([read].flat().find((post: any) => post.id === id).mediaAlt).toBe('Two halves');
    }
  });
});
