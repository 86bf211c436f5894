import { beforeAll, describe, expect, it } from 'vitest';
import { newPicture, sendTo, uploadPicture } from '../../testing/directPictures.ts';
import { dataUrl, leftBehind, uploaded } from '../../testing/media.ts';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });

let ann: UserEntity, bob: UserEntity;
let as: Record<'ann' | 'bob', Visitor>;

beforeAll(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  as = { ann: await testApp.as(ann), bob: await testApp.as(bob) };
});

const upload = () => uploadPicture(as.ann);
const send = ({ to = bob.id, ...variables }: { to?: number | string; [name: string]: unknown }) =>
  sendTo(as.ann, { id: to }, variables);

describe('a message with a picture', () => {
  it('has a text, a picture or both', async () => {
    const both = await send({ content: 'gm', mediaId: (await upload()).id, mediaAlt: 'A sun' });
    expect(both.data.sendMessage).toMatchObject({
      content: 'gm',
      imageUrl: expect.stringMatching(/^\/media\//),
      mediaAlt: 'A sun',
      media: { kind: 'IMAGE', width: 61 },
    });
    const alone = await send({ imageUrl: dataUrl('image/png', await newPicture()) });
    expect(alone.data.sendMessage).toMatchObject({ content: '', mediaAlt: null, media: { kind: 'IMAGE' } });
    const text = await send({ content: 'gm' });
    expect(text.data.sendMessage).toMatchObject({ imageUrl: null, media: null });
    for (const input of [{}, { content: ' ' }, { content: '', imageUrl: '', mediaId: null }])
      expect((await send(input)).errors![0]).toMatchObject({
        message: 'content or imageUrl is required.',
        extensions: { code: 'BAD_USER_INPUT', errors: [{ field: 'content' }, { field: 'imageUrl' }] },
      });
  });

  it('begins a conversation too', async () => {
    const stranger = await testApp.create.user();
    const { id, url } = await upload();
    expect((await send({ to: stranger.id, mediaId: id })).errors).toBeUndefined();
    expect((await (await testApp.as(stranger)).fetch(url)).status).toBe(200);
    expect((await as.bob.fetch(url)).status).toBe(404);
  });

  it('is a text alone by one statement, as ever', async () => {
    await send({ content: 'gm' });
    expect(await statementsOf(testApp, () => send({ content: 'gm' }))).toHaveLength(1);
  });

  it.each(['messages', 'allMessages', 'conversations', 'conversation', 'message'])(
    'shows it in %s',
    async (place) => {
      const { id, url } = await upload();
      const sent = (await send({ mediaId: id, mediaAlt: 'A sun' })).data.sendMessage;
      const shown = '{ id imageUrl mediaAlt media { url } }';
      const documents: Record<string, string> = {
        messages: `query ($with: ID!) { messages(userId: $with) { nodes ${shown} } }`,
        allMessages: `{ allMessages(first: 1) { nodes ${shown} } }`,
        conversations: `{ conversations(first: 1) { nodes { lastMessage ${shown} } } }`,
        conversation: `query ($with: ID!) { conversation(userId: $with) { lastMessage ${shown} } }`,
        message: `query ($id: ID!) { message(id: $id) ${shown} }`,
      };
      for (const [visitor, other] of [
        [as.ann, bob],
        [as.bob, ann],
      ] as const) {
        const { data } = await visitor.run(documents[place]!, { with: other.id, id: sent.id });
        const found = data[place].nodes?.at(-1) ?? data[place];
        expect(found.lastMessage ?? found).toEqual({
          id: sent.id,
          imageUrl: url,
          mediaAlt: 'A sun',
          media: { url },
        });
      }
    },
  );

  it('may lose its text, and has its picture described anew', async () => {
    const { id } = (await send({ content: 'gm', mediaId: (await upload()).id, mediaAlt: 'A sun' })).data
      .sendMessage;
    const EDIT = `mutation ($id: ID!, $version: Int!, $content: Text, $mediaAlt: Text) {
      updateMessage(input: { messageId: $id, version: $version, content: $content, mediaAlt: $mediaAlt }) {
        content mediaAlt version } }`;
    const { data } = await as.ann.run(EDIT, { id, version: 1, content: '', mediaAlt: 'The moon' });
    expect(data.updateMessage).toEqual({ content: '', mediaAlt: 'The moon', version: 2 });
    const again = await as.ann.run(EDIT, { id, version: 2, mediaAlt: null, content: 'gn' });
    expect(again.data.updateMessage).toEqual({ content: 'gn', mediaAlt: null, version: 3 });
    const text = (await send({ content: 'no picture' })).data.sendMessage;
    for (const change of [{ content: '' }, { mediaAlt: 'Nothing' }])
      expect(codeOf(await as.ann.run(EDIT, { id: text.id, version: 1, ...change }))).toBe('BAD_USER_INPUT');
  });

  it('is taken once with its key, and refused with another picture', async () => {
    const { id, url } = await upload();
    const input = { mediaId: id, key: `once-${id}` };
    const answers = await Promise.all([1, 2, 3].map(() => send(input)));
    expect(new Set(answers.map(({ data }) => data.sendMessage.id)).size).toBe(1);
    expect(answers.every(({ data }) => data.sendMessage.imageUrl === url)).toBe(true);
    expect(codeOf(await send({ ...input, mediaId: (await upload()).id }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('what is refused', () => {
  it('an upload that is used already, also at the same moment', async () => {
    const { id } = await upload();
    const codes = await Promise.all([1, 2, 3].map(async () => codeOf(await send({ mediaId: id }))));
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
    const eve = await testApp.create.user();
    expect(codeOf(await send({ to: eve.id, mediaId: id }))).toBe('CONFLICT');
    const POST = 'mutation ($id: ID!) { createPost(input: { mediaId: $id }) { id } }';
    expect(codeOf(await as.ann.run(POST, { id }))).toBe('CONFLICT');
  });

  it("another's upload, also the receiver's, and one that is not there", async () => {
    const theirs = await uploaded(as.bob, 'image/png', await newPicture());
    for (const mediaId of [theirs, '2147483647'])
      expect((await send({ mediaId })).errors![0]).toMatchObject({
        message: 'File not found.',
        extensions: { code: 'NOT_FOUND' },
      });
    expect(codeOf(await send({ mediaId: 'x' }))).toBe('BAD_USER_INPUT');
  });

  it('a description of nothing, and one that is too long', async () => {
    expect(codeOf(await send({ content: 'gm', mediaAlt: 'Nothing' }))).toBe('BAD_USER_INPUT');
    const { id: mediaId } = await upload();
    expect(codeOf(await send({ mediaId, mediaAlt: 'x'.repeat(1_001) }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await send({ mediaId, mediaAlt: 'x'.repeat(1_000) }))).toBe('OK');
  });

  it('a picture for nobody, for a member who is gone, and for oneself; nothing is stored', async () => {
    const before = await leftBehind(testApp);
    const imageUrl = dataUrl('image/png', await newPicture());
    for (const [to, code] of [
      ['2147483647', 'NOT_FOUND'],
      [ann.id, 'BAD_USER_INPUT'],
    ] as const)
      expect(codeOf(await send({ to, imageUrl }))).toBe(code);
    expect(await leftBehind(testApp)).toEqual(before);
  });

  it.each([
    ['a video', 'data:video/mp4;base64,AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDE='],
    ['a page', 'data:text/html;base64,PGI+'],
    ['no picture', 'data:image/png;base64,AAAA'],
  ])('%s', async (_, imageUrl) => {
    expect(codeOf(await send({ imageUrl }))).toMatch(/UNSUPPORTED_MEDIA_TYPE|UNPROCESSABLE_MEDIA/);
  });
});

describe('by REST', () => {
  it('a picture goes as a data URL or as an upload, and comes back in the form that is asked for', async () => {
    const json = {
      receiverId: bob.id,
      imageUrl: dataUrl('image/png', await newPicture()),
      mediaAlt: 'A sun',
    };
    const answer = await as.ann.fetch('/api/messages', { method: 'POST', json });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      content: '',
      imageUrl: expect.stringMatching(/^data:image\/webp;base64,/),
      mediaAlt: 'A sun',
    });
    const { id: mediaId, url } = await upload();
    const sent = await as.ann.fetch('/api/messages?media=url', {
      method: 'POST',
      json: { receiverId: bob.id, content: 'gm', mediaId },
    });
    expect(sent.status).toBe(201);
    for (const path of [`/api/messages/${ann.id}`, '/api/messages', '/api/conversations']) {
      const list: any = await (await as.bob.fetch(`${path}?media=url&limit=100`)).json();
      const found = list.map((one: any) => one.lastMessage?.imageUrl ?? one.imageUrl);
      expect(found.some((address: string | null) => address?.endsWith(url))).toBe(true);
    }
  });

  it('a body without both names the two', async () => {
    const answer = await as.ann.fetch('/api/messages', { method: 'POST', json: { receiverId: bob.id } });
    expect([answer.status, await answer.text()]).toEqual([400, 'content or imageUrl is required.']);
  });
});
