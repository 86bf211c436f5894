import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A member with a password, a session and a token that may do all a token can. */
export interface Member {
  id: number;
  username: string;
  password: string;
  /** `name=value`, for a `Cookie` header. */
  cookie: string;
  /** `hh_…`, for `Authorization: Bearer`. */
  token: string;
}

/** What a client is told before it begins: where the product is, and three members who are strangers to each other. */
export interface World {
  ada: Member;
  ben: Member;
  cyd: Member;
}

/** Where clients call: the product, or a proxy in front of it. */
export const url = process.env['INTEROP_URL'] ?? '';

/** The members of this run; read by the tests, each of which is a process of its own. */
export const readWorld = (): World =>
  JSON.parse(readFileSync(process.env['INTEROP_WORLD']!, 'utf8')) as World;

export async function makeWorld(at: string): Promise<World> {
  const [ada, ben, cyd] = await Promise.all([register(at), register(at), register(at)]);
  return { ada, ben, cyd };
}

async function register(at: string): Promise<Member> {
  const username = `m${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const password = 'a long enough password';
  const response = await send(`${at}/api/register`, { username, password });
  const { id } = (await response.json()) as { id: number };
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
  return { id, username, password, cookie, token: await makeToken(at, cookie) };
}

const TOKEN = `mutation { createAccessToken(input: { name: "interop", scopes: [COMMENTS, FORUM, FRIENDS, GROUPS, MARKETPLACE, MESSAGES, NOTIFICATIONS, POSTS, PROFILE, READ, REPORTS, STORIES] }) { secret } }`;

async function makeToken(at: string, cookie: string): Promise<string> {
  const response = await send(`${at}/graphql`, { query: TOKEN }, { cookie });
  const { data } = (await response.json()) as { data: { createAccessToken: { secret: string } } };
  return data.createAccessToken.secret;
}

async function send(to: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers };
  const response = await fetch(to, { method: 'POST', headers: all, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
  return response;
}
