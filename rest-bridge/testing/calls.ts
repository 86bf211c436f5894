import type { Role } from '../../graphql-server/testing/matrix/outcomes.ts';
import { ROUTES } from '../../graphql-server/testing/matrix/routes.ts';
import type { Scene } from '../../graphql-server/testing/matrix/scene.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';

/** Adds objects that the scene's lists would lack. */
export async function furnish({ as, names }: Scene): Promise<void> {
  const write = (visitor: Visitor, path: string, json: object) =>
    visitor.fetch(`/api${path}`, { method: 'POST', json });
  const edit = (path: string) =>
    as.owner.fetch(`/api${path}`, { method: 'PATCH', json: { version: 1, content: 'gn' } });
  await as.owner.fetch(`/api/users/${names.stranger}/mute`, { method: 'PUT' });
  for (const role of ['moderator', 'member'])
    await as.communityOwner.fetch(`/api/users/${names.stranger}/role`, { method: 'PUT', json: { role } });
  for (const method of ['PUT', 'DELETE'])
    await as.moderator.fetch(`/api/moderation/cases/${names.openCase}/claim`, { method });
  await write(as.owner, '/reports', { kind: 'user', id: names.friend, reason: 'spam' });
  await write(as.owner, '/stories', { imageUrl: names.picture });
  await write(as.anonymous, '/login', { username: names.name!, password: 'not this one' });
  const picture = { imageUrl: names.picture, mediaAlt: 'A sun' };
  const sent = await write(as.owner, '/messages', { receiverId: names.friend, ...picture });
  await edit(`/conversations/${names.friend}/messages/${(await sent.json()).id}`);
  await write(as.owner, `/groups/${names.group}/messages`, picture);
  await write(as.friend, `/posts/${names.post}/like`, {});
  await write(as.friend, `/posts/${names.post}/comments`, { content: 'wagmi' });
  await edit(`/posts/${names.post}`);
  await edit(`/posts/${names.post}/comments/${names.comment}`);
  await edit(`/conversations/${names.friend}/messages/${names.sentMessage}`);
  await edit(`/groups/${names.group}/messages/${names.groupMessage}`);
  await edit(`/forum-posts/${names.forumPost}`);
  await edit(`/forum-posts/${names.forumPost}/replies/${names.forumReply}`);
  await write(as.friend, `/groups/${names.group}/messages`, { content: 'gm', replyToId: names.groupMessage });
  const toSent = { receiverId: names.friend, content: 'a reply', replyToId: names.sentMessage };
  const reply = await (await write(as.owner, '/messages', toSent)).json();
  await edit(`/conversations/${names.friend}/messages/${reply.id}`);
  const { data } = await as.stranger.run('{ viewer { id } }');
  await write(as.owner, `/groups/${names.group}/bans`, { userId: data.viewer.id });
  await write(as.friend, `/forum-posts/${names.forumPost}/replies`, { content: 'ser, this is a forum' });
}

/** Replaces the scene's names in a text such as `/posts/$post`. */
export const fill = (text: string, { names }: Scene) =>
  text.replace(/\$(\w+)/g, (_, word: string) => names[word]!);

/** Calls a route of the authorisation matrix, by method and path. */
export async function callRoute(name: string, role: Role, scene: Scene, headers = {}): Promise<Response> {
  const { path, body } = ROUTES[name]!;
  const json =
    body &&
    Object.fromEntries(
      Object.entries(body).map(([key, value]) => [
        key,
        typeof value === 'string' ? fill(value, scene) : value,
      ]),
    );
  return scene.as[role].fetch(`/api${fill(path, scene)}`, { method: name.split(' ')[0], json, headers });
}
