import { getNamedType, isLeafType, isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT_FIELDS } from '../../platform/graphql/execution/rootFields.ts';
import { SCOPES, type Scope } from '../../platform/graphql/scopes.ts';
import { createSchema } from '../../schema.ts';
import { MUTATIONS } from '../../testing/matrix/mutations.ts';
import { QUERIES } from '../../testing/matrix/queries.ts';
import { setScene, type Scene } from '../../testing/matrix/scene.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { UNLIMITED } from '../../testing/unlimited.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({ ...UNLIMITED, LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });
const schema = createSchema();
const REFUSED = 'This token lacks the scope “read”.';
const WRITES = (Object.keys(SCOPES) as Scope[]).filter((scope) => scope !== 'READ');

let scene: Scene;
let bot: Visitor;
const tokenOf = async ({ as }: Scene, scopes: Scope[] = WRITES) =>
  testApp.by({
    member: { id: Number((await as.owner.run('{ viewer { id } }')).data.viewer.id) } as never,
    scopes,
  });
beforeAll(async () => {
  scene = await setScene(testApp);
  bot = await tokenOf(scene);
});

/** What a token may see below the object that it wrote: files, its rights, and who members are. */
const PARTS =
  'author sender receiver seller creator inviter invitee user media membership viewerCan limits work sockets documents scopes';
/** What others wrote, in the answers of calls that change something about it. */
const OF_OTHERS: Record<string, string> = {
  'Mutation.likePost': 'content imageUrl mediaAlt author media',
  'Mutation.unlikePost': 'content imageUrl mediaAlt author media',
  'Mutation.sharePost': 'content imageUrl mediaAlt author media',
  'Mutation.markMessagesRead': 'content imageUrl mediaAlt senderId sender media',
  'Mutation.restoreGroupMessage': 'content imageUrl mediaAlt senderId sender media',
  'Mutation.markNotificationRead': 'message excerpt link actorCount',
  'Mutation.blockUser': 'bio xProfileUrl coverPhoto',
  'Mutation.unblockUser': 'bio xProfileUrl coverPhoto',
  'Mutation.muteUser': 'bio xProfileUrl coverPhoto',
  'Mutation.unmuteUser': 'bio xProfileUrl coverPhoto',
  'Mutation.removeFriend': 'bio xProfileUrl coverPhoto',
  'Mutation.withdrawFriendRequest': 'bio xProfileUrl coverPhoto',
};

/** Root fields that tokens without `read` may call, with the object that they return. */
const open = Object.entries({ ...QUERIES, ...MUTATIONS }).flatMap(([name, { document }]) => {
  if (['NONE', 'READ'].includes(ROOT_FIELDS[name]!.scope)) return [];
  const [root, field] = name.split('.') as ['Query' | 'Mutation', string];
  const type = getNamedType((schema.getType(root) as GraphQLObjectType).getFields()[field]!.type);
  return isObjectType(type) ? [{ name, document, fields: Object.values(type.getFields()) }] : [];
});

/** A selection of one field, with the plainest field below it. */
function selected({ name, type }: GraphQLField<unknown, unknown>): string {
  const below = getNamedType(type);
  if (!isObjectType(below)) return name;
  const inside = Object.values(below.getFields());
  const plain = inside.find((field) => isLeafType(getNamedType(field.type))) ?? inside[0]!;
  return `${name} { ${selected(plain)} }`;
}

/** The call of the matrix, with another selection. */
const selecting = (document: string, selection: string) =>
  document.replace(/\{ *\w+ *\}(?=[^{]*$)/, `{ ${selection} }`);

describe('a token without the scope “read”', () => {
  it.each(open)('takes from $name what its member wrote', async ({ name, document, fields }) => {
    const closed = (OF_OTHERS[name] ?? '').split(' ');
    for (const field of fields) {
      const isPart = isLeafType(getNamedType(field.type)) || PARTS.split(' ').includes(field.name);
      if (isPart && !closed.includes(field.name)) continue;
      const { errors } = await bot.run(selecting(document, selected(field)), scene.names);
      expect(errors?.[0], field.name).toMatchObject({ message: REFUSED, extensions: { scope: 'read' } });
    }
    if (name.startsWith('Mutation.')) {
      const { errors } = await bot.run(document, scene.names);
      expect(errors?.[0].message).not.toBe(REFUSED);
    }
  });

  it.each([
    [
      'members',
      'mutation ($post: ID!) { createComment(input: { postId: $post, content: "a" }) { author { bio } } }',
    ],
    ['their posts', '{ viewer { posts { nodes { id } } } }'],
    [
      'fragments',
      '{ ...a } fragment a on Query { viewer { ...b } } fragment b on User { friends { nodes { id } } }',
    ],
    ['inline fragments', '{ ... on Query { viewer { ... { stats { postsCount } } } } }'],
  ])('does not see more in %s', async (_, document) => {
    expect((await bot.run(document, scene.names)).errors?.[0].message).toBe(REFUSED);
  });

  it('does nothing of a document that is refused', async () => {
    const { names, as } = await setScene(testApp, '$post $message');
    const both = `mutation ($post: ID!, $message: ID!) {
      likePost(input: { postId: $post }) { likeCount }
      markMessagesRead(input: { messageId: $message }) { content }
    }`;
    expect((await (await tokenOf({ names, as })).run(both, names)).errors?.[0].message).toBe(REFUSED);
    const { data } = await as.owner.run('query ($post: ID!) { post(id: $post) { likeCount } }', names);
    expect(data.post.likeCount).toBe(0);
  });
});

describe('by REST, such a token', () => {
  const send = async (path: string, json: object, method = 'POST') => {
    const answer = await bot.fetch(`/api${path}`, { method, json });
    return { status: answer.status, body: answer.ok ? await answer.json() : await answer.text() };
  };

  it('gets its own posts without the comments of others', async () => {
    const made = await send('/posts', { content: 'gm' });
    expect(made).toMatchObject({ status: 201, body: { content: 'gm', commentsList: [] } });
    const path = `/posts/${made.body.id}`;
    await scene.as.friend.fetch(`/api${path}/comments`, { method: 'POST', json: { content: 'secret' } });
    const edited = await send(path, { version: 1, content: 'gn' }, 'PATCH');
    expect(edited.body).toMatchObject({ content: 'gn', commentsList: [], commentCount: 1 });
  });

  it('gets its own messages without those that they reply to', async () => {
    const { friend, message, group, groupMessage } = scene.names;
    const sent = await send('/messages', { receiverId: friend, content: 'gm', replyToId: message });
    expect(sent).toMatchObject({ status: 201, body: { replyToId: Number(message), replyTo: null } });
    const edited = await send(
      `/conversations/${friend}/messages/${sent.body.id}`,
      { version: 1, content: 'gn' },
      'PATCH',
    );
    expect(edited.body).toMatchObject({ content: 'gn', replyTo: null });
    const inGroup = await send(`/groups/${group}/messages`, { content: 'gm', replyToId: groupMessage });
    expect(inGroup.body).toMatchObject({ replyToId: Number(groupMessage), replyTo: null });
    const whole = await tokenOf(scene, ['READ', 'MESSAGES']);
    const json = { receiverId: friend, content: 'gm', replyToId: message };
    const read = await (await whole.fetch('/api/messages', { method: 'POST', json })).json();
    expect(read.replyTo.id).toBe(Number(message));
  });

  it.each([
    ['PATCH', '/messages/$message/read', {}],
    ['PATCH', '/notifications/$notification/read', {}],
    ['PATCH', '/conversations/$requester/request', { status: 'accepted' }],
    ['POST', '/groups/$group/messages/$groupMessage/restore', {}],
  ])('is refused %s %s, which shows what others wrote', async (method, path, json) => {
    const filled = path.replace(/\$(\w+)/g, (_, word: string) => scene.names[word]!);
    const answer = await bot.fetch(`/api${filled}`, { method, json });
    expect([answer.status, await answer.text()]).toEqual([403, REFUSED]);
    expect(answer.headers.get('www-authenticate')).toContain('scope="read"');
  });

  it('finds in OpenAPI which writes need it', async () => {
    const { paths } = await (await bot.fetch('/api/openapi.json')).json();
    const scopesOf = (path: string, method: string) =>
      paths[path][method].security.flatMap((each: { token?: string[] }) => each.token ?? []);
    expect(scopesOf('/messages/{id}/read', 'patch')).toEqual(['messages', 'read']);
    expect(scopesOf('/messages', 'post')).toEqual(['messages']);
    expect(scopesOf('/posts/{id}', 'patch')).toEqual(['posts']);
    expect(scopesOf('/friends', 'get')).toEqual(['read']);
  });
});
