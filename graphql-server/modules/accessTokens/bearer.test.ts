import { beforeEach, describe, expect, inject, it } from 'vitest';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { codeOf } from '../../testing/answers.ts';
import { connect, socketAddress, soon, subscribe } from '../../testing/socket.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const CREATED = 'subscription { postCreated { postId } }';
const REVOKE = 'mutation ($id: ID!) { revokeAccessToken(input: { accessTokenId: $id }) }';

let member: UserEntity;
let ann: Visitor;
beforeEach(async () => {
  member = await testApp.create.user();
  ann = await testApp.as(member);
});

const end = (tokenId: number, when = "now() - interval '1 second'") =>
  testApp.database.pool.query(`update access_tokens set expires_at = ${when} where id = $1`, [tokenId]);
const closed = (client: ReturnType<typeof connect>) =>
  new Promise<number>((resolve) => client.on('closed', (event) => resolve((event as { code: number }).code)));

describe('a token over HTTP', () => {
  it('stands for its member, without a cookie and from wherever it comes', async () => {
    const bot = await testApp.by({ member, scopes: ['READ', 'POSTS'] });
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await bot.fetch('/api/posts', { method: 'POST', json: { content: 'gm' }, headers });
    expect(answer.status).toBe(201);
    expect((await answer.json()).authorId).toBe(member.id);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await bot.run('{ viewer { id } }')).data.viewer.id).toBe(String(member.id));
  });

  it('counts, and not the cookie beside it', async () => {
    const other = await testApp.create.user();
    const bot = Object.assign(await testApp.by({ member: other }), { cookie: ann.cookie });
    expect((await bot.run('{ viewer { id } }')).data.viewer.id).toBe(String(other.id));
    bot.token = 'hh_wrong';
    expect((await bot.fetch('/api/user')).status).toBe(401);
  });

  it('is named in what it writes, and not in what the member writes', async () => {
    const friend = await testApp.create.user();
    const group = await testApp.create.group({ creator: member });
    const bot = await testApp.by({
      member,
      name: 'Price bot',
      scopes: ['READ', 'POSTS', 'COMMENTS', 'MESSAGES', 'GROUPS'],
    });
    const write = async (as: Visitor) => {
      const { data } = await as.run('mutation { createPost(input: { content: "gm" }) { id via } }');
      const rest = `mutation ($post: ID!, $friend: ID!, $group: ID!) {
        createComment(input: { postId: $post, content: "gm" }) { via }
        sendMessage(input: { receiverId: $friend, content: "gm" }) { via conversation { lastMessage { via } } }
        sendGroupMessage(input: { groupId: $group, content: "gm" }) { via }
      }`;
      const answer = await as.run(rest, { post: data.createPost.id, friend: friend.id, group });
      return [data.createPost.via, answer.data];
    };
    const by = (via: string | null) => ({
      createComment: { via },
      sendMessage: { via, conversation: { lastMessage: { via } } },
      sendGroupMessage: { via },
    });
    expect(await write(bot)).toEqual(['Price bot', by('Price bot')]);
    expect(await write(ann)).toEqual([null, by(null)]);
  });

  it('is named by REST too, in the response and when it is read', async () => {
    const friend = await testApp.create.user();
    const group = await testApp.create.group({ creator: member });
    const scopes = ['READ', 'POSTS', 'COMMENTS', 'MESSAGES', 'GROUPS'] as const;
    const bot = await testApp.by({ member, name: 'Price bot', scopes: [...scopes] });
    const send = async (path: string, json: object) =>
      (await bot.fetch(`/api${path}`, { method: 'POST', json })).json() as Promise<{
        id: number;
        via: string;
      }>;
    const post = await send('/posts', { content: 'gm' });
    const made = [
      post,
      await send(`/posts/${post.id}/comments`, { content: 'gm' }),
      await send('/messages', { receiverId: friend.id, content: 'gm' }),
      await send(`/groups/${group}/messages`, { content: 'gm' }),
    ];
    expect(made.map(({ via }) => via)).toEqual(Array(4).fill('Price bot'));
    const [newest] = await (await testApp.nobody.fetch('/api/posts?limit=1')).json();
    expect([newest.via, newest.commentsList[0].via]).toEqual(['Price bot', 'Price bot']);
  });

  it('is refused in the same words and the same way, whatever is wrong with it', async () => {
    const [ended, revoked] = [await testApp.by({ member }), await testApp.by({ member })];
    await end(ended.tokenId);
    await ann.run(REVOKE, { id: revoked.tokenId });
    const secrets = [ended.token, revoked.token, `hh_${'x'.repeat(43)}`, 'hh_', 'nonsense', ''];
    for (const path of ['/api/user', '/api/posts', '/graphql?query={viewer{id}}']) {
      const answers = await Promise.all(
        secrets.map(async (token) => {
          const answer = await testApp.nobody.fetch(path, { headers: { authorization: `Bearer ${token}` } });
          return [answer.status, answer.headers.get('www-authenticate'), await answer.text()];
        }),
      );
      expect(answers[0]![0]).toBe(401);
      expect(answers[0]![1]).toBe('Bearer error="invalid_token"');
      expect(answers[0]![2]).toContain('The token is not valid; it may have expired or been revoked.');
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  });

  it('without its scheme is not taken for nobody’s call', async () => {
    const { token } = await testApp.by({ member });
    const answer = await testApp.nobody.fetch('/api/posts', { headers: { authorization: token } });
    expect([answer.status, await answer.text()]).toEqual([
      401,
      'A token is sent as “Authorization: Bearer hh_…”.',
    ]);
    const client = createClient({
      url: socketAddress(testApp.url),
      webSocketImpl: WebSocket,
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: () => {},
      connectionParams: { Authorization: token },
    });
    expect(await closed(client)).toBe(4401);
  });

  it('leaves the authorisation of a proxy alone', async () => {
    const answer = await ann.fetch('/api/user', { headers: { authorization: 'Basic dXNlcjpwdw==' } });
    expect(answer.status).toBe(200);
  });

  it('is asked for where nobody is signed in', async () => {
    const answer = await testApp.nobody.fetch('/api/friends');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
});

describe('a token’s scopes', () => {
  it('are named where one is missing, and nothing is done', async () => {
    const bot = await testApp.by({ member, scopes: ['READ', 'COMMENTS'] });
    const answer = await bot.fetch('/api/posts', { method: 'POST', json: { content: 'gm' } });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="posts"');
    expect(await answer.text()).toBe('This token lacks the scope “posts”.');
    const { errors } = await bot.run('mutation { a: createPost(input: { content: "gm" }) { id } }');
    expect(errors![0].extensions).toEqual({ code: 'FORBIDDEN', scope: 'posts' });
    const { rows } = await testApp.database.pool.query('select from posts where author_id = $1', [member.id]);
    expect(rows).toEqual([]);
  });

  it('are needed for reading too, but not to know whose token it is', async () => {
    const bot = await testApp.by({ member, scopes: ['POSTS'] });
    expect((await bot.fetch('/api/conversations')).status).toBe(403);
    expect((await bot.fetch('/api/user')).status).toBe(200);
    const [refused] = await subscribe(connect(bot, testApp.url), CREATED, 'post.created', testApp);
    expect(codeOf(refused)).toBe('FORBIDDEN');
  });

  it.each([
    '{ accessTokens { id } }',
    'mutation { createAccessToken(input: { name: "more", scopes: [POSTS] }) { secret } }',
    'mutation { revokeAccessToken(input: { accessTokenId: "1" }) }',
    'mutation { logout }',
    'mutation { login(input: { username: "a", password: "b" }) { id } }',
    'mutation { register(input: { username: "abc", password: "long enough" }) { id } }',
    'mutation { ...hidden } fragment hidden on Mutation { x: logout }',
  ])('cannot manage tokens or passwords: %s', async (document) => {
    const scopes = ['READ', 'PROFILE', 'POSTS'] as const;
    const bot = await testApp.by({ member, scopes: [...scopes] });
    const { errors } = await bot.run(document);
    expect(errors![0]).toMatchObject({ message: 'An access token cannot do this. Please log in instead.' });
    expect(codeOf({ errors })).toBe('FORBIDDEN');
  });
});

describe('a token at the socket', () => {
  it('opens it by header or by connectionParams', async () => {
    const bot = await testApp.by({ member });
    const byParams = createClient({
      url: socketAddress(testApp.url),
      webSocketImpl: WebSocket,
      connectionParams: { Authorization: `Bearer ${bot.token}` },
    });
    const query = 'subscription { notificationReceived { notificationId } }';
    const lists = [
      await subscribe(connect(bot, testApp.url), query, 'notification.created', testApp),
      await subscribe(byParams, query, 'notification.created', testApp),
    ];
    await (
      await testApp.as(await testApp.create.user())
    ).run('mutation ($id: ID!) { bonk(input: { userId: $id }) { message } }', { id: member.id });
    for (const list of lists)
      await soon(() => list[0]?.data.notificationReceived.notificationId).toBeTruthy();
    await byParams.dispose();
  });

  it('that is bad closes it for good', async () => {
    const bot = Object.assign(await testApp.visitor(), { token: `hh_${'x'.repeat(43)}` });
    await expect(
      new Promise((_, reject) => connect(bot, testApp.url).on('error', (error) => reject(error as Error))),
    ).rejects.toMatchObject({ message: expect.stringContaining('401') });
    const client = createClient({
      url: socketAddress(testApp.url),
      webSocketImpl: WebSocket,
      lazy: false,
      onNonLazyError: () => {},
      connectionParams: { authorization: 'Bearer hh_wrong' },
    });
    expect(await closed(client)).toBe(4401);
  });

  it('closes when it is revoked, also through another process, and no other does', async () => {
    const [going, staying] = [await testApp.by({ member }), await testApp.by({ member })];
    const other = await startTestApp(inject('postgresUrl'), { DATABASE_URL: testApp.database.url });
    try {
      const gone = closed(connect(going, other.testApp.url));
      const here = await subscribe(connect(staying, testApp.url), CREATED, 'post.created', testApp);
      const client = connect(going, other.testApp.url);
      await subscribe(client, CREATED, 'post.created', other.testApp);
      await ann.run(REVOKE, { id: going.tokenId });
      expect(await gone).toBe(4401);
      await ann.run('mutation { createPost(input: { content: "gm" }) { id } }');
      await soon(() => here.length).toBe(1);
    } finally {
      await other.stop();
    }
  });

  it('closes when it ends', async () => {
    const bot = await testApp.by({ member });
    await end(bot.tokenId, "now() + interval '1 second'");
    expect(await closed(connect(bot, testApp.url))).toBe(4401);
  });
});
