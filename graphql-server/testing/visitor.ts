import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';

// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
type Data = any;

/** A client of the public interfaces with its own cookies. */
export interface Visitor {
  /** The cookies, `name=value; name=value`, or ''. */
  cookie: string;
  /** The secret of an access token, which a program sends instead. */
  token?: string;
  /** Runs a GraphQL document over HTTP. */
  run(query: string, variables?: Record<string, unknown>): Promise<{ data?: Data; errors?: Data[] }>;
  /** Calls any path; a `json` body is sent as JSON. */
  fetch(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
}

export async function createVisitor(
  url: string,
  database: Database,
  secret: string,
  user?: { id: number },
): Promise<Visitor> {
  const visitor: Visitor = {
    cookie: user ? await sessionCookie(database, secret, user.id) : '',
    async run(query, variables) {
      const response = await visitor.fetch('/graphql', { method: 'POST', json: { query, variables } });
      return response.json() as Promise<{ data?: Data; errors?: Data[] }>;
    },
    async fetch(path, { json, headers, ...init } = {}) {
      const sent = new Headers(headers);
      if (visitor.cookie) sent.set('cookie', visitor.cookie);
      if (visitor.token) sent.set('authorization', `Bearer ${visitor.token}`);
      if (json !== undefined) sent.set('content-type', 'application/json');
      const body = json === undefined ? init.body : JSON.stringify(json);
      const response = await fetch(url + path, { redirect: 'manual', ...init, headers: sent, body });
      visitor.cookie = withCookies(visitor.cookie, response.headers.getSetCookie());
      return response;
    },
  };
  return visitor;
}

function withCookies(jar: string, set: string[]): string {
  const pairs = [...jar.split('; '), ...set.map((line) => line.split(';')[0]!)].filter(Boolean);
  return [...new Map(pairs.map((pair) => [pair.split('=')[0], pair])).values()].join('; ');
}

/** Signs a member in without the cost of a password, by writing what a sign-in writes. */
async function sessionCookie({ pool }: Database, secret: string, userId: number): Promise<string> {
  const sid = randomUUID();
  const now = Date.now();
  const data = {
    cookie: { originalMaxAge: null, httpOnly: true, path: '/' },
    userId,
    signedInAt: now,
    renewedAt: now,
  };
  await pool.query("insert into session (sid, sess, expire) values ($1, $2, now() + interval '1 day')", [
    sid,
    data,
  ]);
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return `hodlhood=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}
