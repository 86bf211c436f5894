import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { jpeg, noise, png, svg } from '../../testing/files/images.ts';
import { mp4 } from '../../testing/files/mp4.ts';
import { jpegOf, mp4Of } from '../../testing/files/sized.ts';
import { webm } from '../../testing/files/webm.ts';
import { dataUrl, leftBehind, uploaded } from '../../testing/media.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000' });
const MB = 1_024 * 1_024;

const POST = `mutation ($content: Text, $imageUrl: String, $mediaId: ID) {
  createPost(input: { content: $content, imageUrl: $imageUrl, mediaId: $mediaId }) {
    id content imageUrl hasVideo hasLargeImage media { kind width height sizes { width url } posterUrl thumbhash }
  }
}`;
const STORY = `mutation ($imageUrl: String, $mediaId: ID) {
  createStory(input: { imageUrl: $imageUrl, mediaId: $mediaId }) { id imageUrl media { kind } author { username } }
}`;
const PROFILE = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) { profilePicture coverPhoto }
}`;
const FEED =
  '{ feed(first: 40) { nodes { imageUrl hasVideo media { kind sizes { url } } author { profilePicture } } } }';

let ann: Visitor;
let bob: Visitor;
beforeAll(async () => {
  [ann, bob] = [await testApp.as(await testApp.create.user()), await testApp.as(await testApp.create.user())];
});

describe('a post', () => {
  it('shows what was uploaded before, without a word', async () => {
    const mediaId = await uploaded(ann, 'video/webm', await webm());
    const { data } = await ann.run(POST, { mediaId });
    expect(data.createPost).toMatchObject({
      content: '',
      hasVideo: true,
      hasLargeImage: false,
      media: { kind: 'VIDEO' },
    });
    expect((await testApp.nobody.fetch(data.createPost.imageUrl)).headers.get('content-type')).toBe(
      'video/webm',
    );
  });

  it('shows a data URL, a small and a large one', async () => {
    const small = await ann.run(POST, { content: 'gm', imageUrl: dataUrl('image/png', await png()) });
    expect(small.data.createPost).toMatchObject({
      content: 'gm',
      hasLargeImage: false,
      media: { width: 640 },
    });
    const picture = await noise({ width: 2_000, height: 1_500 });
    expect(picture.length).toBeGreaterThan(MB);
    const large = await ann.run(POST, { content: 'big "\\ one', imageUrl: dataUrl('image/jpeg', picture) });
    expect(large.data.createPost).toMatchObject({
      content: 'big "\\ one',
      hasLargeImage: true,
      media: { width: 2_000 },
    });
  });

  it('takes an upload once', async () => {
    const mediaId = await uploaded(ann, 'image/png', await png());
    const answers = await Promise.all([1, 2, 3].map(() => ann.run(POST, { mediaId })));
    expect(answers.map(codeOf).toSorted()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
    expect(codeOf(await ann.run(STORY, { mediaId }))).toBe('CONFLICT');
    expect(codeOf(await ann.run(PROFILE, { input: { profilePictureId: mediaId } }))).toBe('CONFLICT');
  });

  it("does not take another's upload, nor one that is not there", async () => {
    const mediaId = await uploaded(bob, 'image/png', await png());
    for (const id of [mediaId, '2147483647'])
      expect((await ann.run(POST, { mediaId: id })).errors?.[0]).toMatchObject({
        message: 'File not found.',
        extensions: { code: 'NOT_FOUND' },
      });
    expect((await bob.run(POST, { mediaId })).errors).toBeUndefined();
  });

  it('takes a data URL or an upload, not both', async () => {
    const mediaId = await uploaded(ann, 'image/png', await png());
    const imageUrl = dataUrl('image/png', await png());
    expect(codeOf(await ann.run(POST, { mediaId, imageUrl }))).toBe('BAD_USER_INPUT');
  });

  it('comes in a page of two statements at most, pictures, videos and faces included', async () => {
    const face = dataUrl('image/png', await png());
    for (const visitor of [ann, bob]) await visitor.run(PROFILE, { input: { profilePicture: face } });
    for (let n = 0; n < 20; n++)
      await (n % 2 ? ann : bob).run(POST, { imageUrl: dataUrl('image/png', await png({ width: 100 + n })) });
    const { data } = await ann.run(FEED);
    expect((await statementsOf(testApp, () => ann.run(FEED))).length).toBeLessThanOrEqual(2);
    expect(data.feed.nodes.slice(0, 20)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          author: { profilePicture: expect.stringMatching(/-96\.webp$/) },
          hasVideo: false,
        }),
      ]),
    );
  });
});

describe('a story', () => {
  it('is a picture or a video', async () => {
    const made = await ann.run(STORY, { imageUrl: dataUrl('video/mp4', await mp4()) });
    expect(made.data.createStory).toMatchObject({ media: { kind: 'VIDEO' } });
    const { data } = await testApp.nobody.run('{ stories { nodes { id imageUrl } } }');
    expect(data.stories.nodes[0]).toEqual({
      id: made.data.createStory.id,
      imageUrl: made.data.createStory.imageUrl,
    });
    expect(codeOf(await ann.run(STORY, {}))).toBe('BAD_USER_INPUT');
    expect(codeOf(await testApp.nobody.run(STORY, { imageUrl: dataUrl('image/png', await png()) }))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('ends when the operator says so, with its file', async () => {
    const made = await ann.run(STORY, {
      imageUrl: dataUrl('image/png', await png({ width: 39, height: 39 })),
    });
    const file = made.data.createStory.imageUrl;
    const { DATA_DIR } = testApp.app.services.env;
    const { testApp: ending, stop } = await startedOn({ STORY_TTL_HOURS: '24', DATA_DIR });
    const seen = async () =>
      (await ending.nobody.run('{ stories { nodes { id } } }')).data.stories.nodes.length;
    expect(await seen()).toBeGreaterThan(0);
    expect((await ending.nobody.fetch(file)).status).toBe(200);
    await testApp.database.pool.query("update stories set created_at = created_at - interval '25 hours'");
    expect(await seen()).toBe(0);
    const member = await ending.as(await ending.create.user());
    for (const visitor of [ending.nobody, member]) expect((await visitor.fetch(file)).status).toBe(404);
    expect((await testApp.nobody.fetch(file)).status).toBe(200);
    expect((await testApp.nobody.run('{ stories { nodes { id } } }')).data.stories.nodes).not.toEqual([]);
    await stop();
  });
});

/** A second process on this database, with other settings. */
const startedOn = (settings: Record<string, string>) =>
  startTestApp(testApp.database.url, { DATABASE_URL: testApp.database.url, ...settings });

describe('a profile', () => {
  it('has a picture and a cover, changed one by one', async () => {
    const [face, cover] = [
      await uploaded(ann, 'image/png', await png()),
      dataUrl('image/jpeg', await jpeg()),
    ];
    await ann.run(PROFILE, { input: { profilePictureId: face } });
    const both = (await ann.run(PROFILE, { input: { coverPhoto: cover } })).data.updateProfile;
    expect(both).toEqual({
      profilePicture: expect.stringMatching(/-96\.webp$/),
      coverPhoto: expect.stringMatching(/^\/media/),
    });
    const { data } = await ann.run(PROFILE, { input: { profilePicture: null } });
    expect(data.updateProfile).toEqual({ profilePicture: null, coverPhoto: both.coverPhoto });
    expect(codeOf(await ann.run(PROFILE, { input: {} }))).toBe('BAD_USER_INPUT');
  });

  it('begins with a picture when one is given at registration', async () => {
    const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { profilePicture } }`;
    const input = {
      username: 'faced',
      password: 'long enough',
      profilePicture: dataUrl('image/jpeg', await noise()),
    };
    const answer = await testApp.nobody.run(REGISTER, { input });
    expect(answer.data.register.profilePicture).toMatch(/-96\.webp$/);
    const bad = { ...input, username: 'other', profilePicture: dataUrl('image/png', svg) };
    expect(codeOf(await testApp.nobody.run(REGISTER, { input: bad }))).toBe('UNSUPPORTED_MEDIA_TYPE');
    const { rows } = await testApp.database.pool.query("select 1 from users where username = 'other'");
    expect(rows).toEqual([]);
    testApp.nobody.cookie = '';
  });
});

describe('a file that is not for this use', () => {
  it.each<[string, string, string, () => Promise<Buffer>]>([
    ['a post: an image over 10 MB', 'PAYLOAD_TOO_LARGE', POST, () => jpegOf(10 * MB + 1)],
    ['a post: a video over 50 MB', 'PAYLOAD_TOO_LARGE', POST, () => mp4Of(50 * MB + 1)],
    ['a story: an image over 5 MB', 'PAYLOAD_TOO_LARGE', STORY, () => jpegOf(5 * MB + 1)],
    ['a story: a video over 25 MB', 'PAYLOAD_TOO_LARGE', STORY, () => mp4Of(25 * MB + 1)],
    ['a profile: an image over 10 MB', 'PAYLOAD_TOO_LARGE', PROFILE, () => jpegOf(10 * MB + 1)],
    ['a profile: a video', 'UNSUPPORTED_MEDIA_TYPE', PROFILE, () => mp4()],
  ])('is refused and leaves nothing behind: %s', async (_case, code, document, make) => {
    const before = await leftBehind(testApp);
    const bytes = await make();
    const type = bytes[0] === 0xff ? 'image/jpeg' : 'video/mp4';
    const url = dataUrl(type, bytes);
    const variables = document === PROFILE ? { input: { coverPhoto: url } } : { imageUrl: url };
    expect(codeOf(await ann.run(document, variables))).toBe(code);
    expect(await leftBehind(testApp)).toEqual(before);
  });

  it('is refused too when it was uploaded', async () => {
    const image = await uploaded(ann, 'image/jpeg', await jpegOf(6 * MB));
    expect(codeOf(await ann.run(STORY, { mediaId: image }))).toBe('PAYLOAD_TOO_LARGE');
    const video = await uploaded(ann, 'video/mp4', await mp4());
    expect(codeOf(await ann.run(PROFILE, { input: { coverPhotoId: video } }))).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it.each([5, 10])('is taken up to the last byte: an image of %i MB', async (size) => {
    const imageUrl = dataUrl('image/jpeg', await jpegOf(size * MB));
    expect((await ann.run(size === 5 ? STORY : POST, { imageUrl })).errors).toBeUndefined();
  });
});

describe('a data URL', () => {
  it.each([
    'https://example.org/a.png',
    'data:image/png,notbase64',
    'data:text/html;base64,PGI+',
    'data:image/png;base64,@@@@',
    `data:image/png;base64,${'%'.repeat(300_000)}`,
    'x'.repeat(200_000),
  ])('is refused when it is none: %.40s', async (imageUrl) => {
    const before = await leftBehind(testApp);
    expect(codeOf(await ann.run(POST, { imageUrl }))).toMatch(
      /BAD_USER_INPUT|UNSUPPORTED_MEDIA_TYPE|UNPROCESSABLE_MEDIA/,
    );
    expect(await leftBehind(testApp)).toEqual(before);
  });
});
