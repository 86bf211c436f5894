import { beforeAll, describe, expect, it } from 'vitest';
import { setScene, type Scene } from '../testing/matrix/scene.ts';
import { useTestApp } from '../testing/testApp.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });

let scene: Scene;
beforeAll(async () => {
  scene = await setScene(testApp);
});

/** Whatever is written, with `$text` for the text in question; `who` writes it. */
const NAMES: Record<string, string> = {
  "a group's name":
    'mutation ($text: Text!) { createGroup(input: { name: $text, description: "We build." }) { text: name } }',
  "a group's new name":
    'mutation ($text: Text!, $group: ID!) { updateGroup(input: { groupId: $group, name: $text }) { text: name } }',
  "a listing's title": `mutation ($text: Text!) {
    createListing(input: { title: $text, description: "Red.", price: 1, category: OTHER }) { text: title } }`,
  "a listing's new title":
    'mutation ($text: Text!, $listing: ID!) { updateListing(input: { listingId: $listing, title: $text }) { text: title } }',
  "a forum post's title":
    'mutation ($text: Text!) { createForumPost(input: { title: $text, content: "Where?", category: QUESTION }) { text: title } }',
  "a token's name": `mutation ($text: Text!) {
    createAccessToken(input: { name: $text, scopes: [READ] }) { accessToken { text: name } } }`,
};

const BODIES: Record<string, string> = {
  'a post': 'mutation ($text: Text!) { createPost(input: { content: $text }) { text: content } }',
  'a comment':
    'mutation ($text: Text!, $post: ID!) { createComment(input: { postId: $post, content: $text }) { text: content } }',
  'a message':
    'mutation ($text: Text!, $friend: ID!) { sendMessage(input: { receiverId: $friend, content: $text }) { text: content } }',
  "a group's message":
    'mutation ($text: Text!, $group: ID!) { sendGroupMessage(input: { groupId: $group, content: $text }) { text: content } }',
  "a group's description":
    'mutation ($text: Text!) { createGroup(input: { name: "Builders", description: $text }) { text: description } }',
  "a listing's description": `mutation ($text: Text!) {
    createListing(input: { title: "Chair", description: $text, price: 1, category: OTHER }) { text: description } }`,
  "a forum post's content":
    'mutation ($text: Text!) { createForumPost(input: { title: "Search", content: $text, category: QUESTION }) { text: content } }',
  'a reply':
    'mutation ($text: Text!, $forumPost: ID!) { replyToForumPost(input: { forumPostId: $forumPost, content: $text }) { text: content } }',
};

const write = (document: string, text: string) => scene.as.owner.run(document, { ...scene.names, text });

/** What a text became; a token's name stands one level deeper. */
const textIn = (data: any): unknown => {
  const [answer] = Object.values<any>(data);
  return (answer.accessToken ?? answer).text;
};

const INVISIBLE = [
  '\u200b',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u115f\u1160\u3164\uffa0',
  '\u2800\u2800',
  '\u00ad\u034f\u061c\u180e',
  '\ufe0f\u{e0100}',
  '\u{e0041}\u{e007f}',
  '\u0007\u0085\u001b',
  '\u202e\u202c',
  '\u2066 \u2069',
  ' \u200b\n\u3000\u2028\u00a0 ',
];

const shown = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/gu, (it) => `U+${it.codePointAt(0)!.toString(16)}`);

describe.each(Object.entries({ ...NAMES, ...BODIES }))('%s', (_, document) => {
  it.each(INVISIBLE.map((text) => [shown(text), text]))(
    'that cannot be seen is none: %s',
    async (_, text) => {
      const { errors } = await write(document, text);
      expect(errors?.[0]).toMatchObject({
        message: expect.stringMatching(/ is required\.$/),
        extensions: { code: 'BAD_USER_INPUT' },
      });
    },
  );

  it.each(['👩‍👩‍👧‍👦', '❤️', 'نمی‌خواهم', 'क्‍ष', 'שלום \u200f(hello)\u200e'])(
    'keeps its joiners and marks: %s',
    async (text) => {
      const { data, errors } = await write(document, text);
      expect(errors).toBeUndefined();
      expect(textIn(data)).toBe(text.normalize('NFC'));
    },
  );
});

const TURNING = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];

describe.each(Object.entries(NAMES))('%s', (_, document) => {
  it.each(TURNING.map((turn) => [shown(turn), turn]))('turns no direction by %s', async (_, turn) => {
    const { errors } = await write(document, `Chair ${turn}exe.kcilc`);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(
        /^(name|title) holds characters that change the direction of writing\.$/,
      ),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

const BREAKS = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

describe.each(Object.entries(NAMES))('%s', (_, document) => {
  it.each(BREAKS.map((it) => [shown(it), it]))('is one line, without %s', async (_, lineBreak) => {
    const { errors } = await write(document, `Chair${lineBreak}Red`);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^(name|title) must be one line\.$/),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

it.each(Object.entries(BODIES))('%s may turn its direction, in itself', async (_, document) => {
  const { data } = await write(document, 'gm \u202eolleh\u202c \u2067שלום\u2069');
  expect(textIn(data)).toBe('gm \u202eolleh\u202c \u2067שלום\u2069');
});

it('REST says the same', async () => {
  const post = async (content: string) => {
    const answer = await scene.as.owner.fetch('/api/posts', { method: 'POST', json: { content } });
    return [answer.status, await answer.text()];
  };
  expect(await post('\u200b\u3164')).toEqual([400, expect.stringMatching(/is required\.$/)]);
  const json = { title: 'a\u202eb', content: 'c', category: 'bug' };
  const answer = await scene.as.owner.fetch('/api/forum-posts', { method: 'POST', json });
  expect([answer.status, await answer.text()]).toEqual([
    400,
    'title holds characters that change the direction of writing.',
  ]);
});
