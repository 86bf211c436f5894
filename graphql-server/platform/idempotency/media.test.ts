import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { noise, png } from '../../testing/files/images.ts';
import { dataUrl, uploaded } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000' });

const POST = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { id imageUrl } }';
const STORY = 'mutation ($input: CreateStoryInput!) { createStory(input: $input) { id imageUrl } }';

let ann: Visitor;
let clientMutationId: string;
beforeEach(async () => {
  ann = await testApp.as(await testApp.create.user());
  clientMutationId = randomUUID();
});

const countOf = async (table: string) =>
  (await testApp.database.pool.query(`select count(*)::int from ${table}`)).rows[0].count as number;

it('an upload is used once, and a repetition returns the same post', async () => {
  const input = { mediaId: await uploaded(ann, 'image/png', await png()), clientMutationId };
  const answers = await Promise.all(Array.from({ length: 5 }, () => ann.run(POST, { input })));
  expect(answers[0]!.data.createPost.imageUrl).toMatch(/^\/media\//);
  for (const answer of answers) expect(answer.data).toEqual(answers[0]!.data);
  const other = await ann.run(POST, { input: { ...input, clientMutationId: randomUUID() } });
  expect(codeOf(other)).toBe('CONFLICT');
});

it('a story is created once', async () => {
  const input = { mediaId: await uploaded(ann, 'image/png', await png()), clientMutationId };
  const first = await ann.run(STORY, { input });
  expect(first.data.createStory.imageUrl).toMatch(/^\/media\//);
  expect((await ann.run(STORY, { input })).data).toEqual(first.data);
  expect(await countOf('stories')).toBe(1);
});

it('a large data URL is recognised by its bytes, and not stored twice', async () => {
  const picture = await noise({ width: 900, height: 600 });
  expect(picture.length).toBeGreaterThan(256 * 1_024);
  const post = (bytes: Buffer) =>
    ann.run(POST, { input: { imageUrl: dataUrl('image/jpeg', bytes), clientMutationId } });
  const first = await post(picture);
  expect(first.errors).toBeUndefined();
  const media = await countOf('media');
  expect((await post(picture)).data).toEqual(first.data);
  expect(await countOf('media')).toBe(media);
  const changed = Buffer.concat([picture, Buffer.from('x')]);
  expect(codeOf(await post(changed))).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('a profile is changed once over REST, and a late repetition does not change it back', async () => {
  const change = (profilePicture: string, key: string) =>
    ann
      .fetch('/api/user/profile', {
        method: 'PATCH',
        json: { profilePicture },
        headers: { 'Idempotency-Key': key },
      })
      .then((answer) => answer.json());
  const [one, two] = [
    dataUrl('image/png', await png({ width: 100 })),
    dataUrl('image/png', await png({ width: 110 })),
  ];
  const first = await change(one, clientMutationId);
  const second = await change(two, randomUUID());
  expect(second.profilePicture).not.toBe(first.profilePicture);
  expect(await change(one, clientMutationId)).toEqual(second);
});
