import type { Member, Scene } from './writes.ts';

/** Registers two members with a post and a group to write to. */
export async function makeScene(url: string): Promise<Scene> {
  const members: [Member, Member] = [await register(url, 'ann'), await register(url, 'bob')];
  const [ann, bob] = members;
  const post = await call(url, ann, '/api/posts', { content: 'gm' });
  const group = await call(url, ann, '/api/groups', { name: 'Builders', description: 'We build.' });
  await call(url, bob, `/api/groups/${group.id}/join`, {});
  return { members, postId: post.id, groupId: group.id };
}

export async function register(url: string, username: string): Promise<Member> {
  const response = await post(url, '/api/register', '', { username, password: 'correct horse' });
  const { id } = (await response.json()) as { id: number };
  return { id, cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
}

async function call(url: string, { cookie }: Member, path: string, body: object): Promise<{ id: number }> {
  return (await post(url, path, cookie, body)).json() as Promise<{ id: number }>;
}

async function post(url: string, path: string, cookie: string, body: object): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
