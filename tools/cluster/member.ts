import { randomUUID } from 'node:crypto';

/** Somebody who has an account, at whichever address. */
export interface Member {
  id: number;
  cookie: string;
}

export async function call(
  url: string,
  method: string,
  path: string,
  { cookie = '', body, key }: { cookie?: string; body?: unknown; key?: string } = {},
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
}

export async function register(url: string): Promise<Member> {
  const username = `m${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const answer = await call(url, 'POST', '/api/register', { body: { username, password: 'correct horse' } });
  if (!answer.ok) throw new Error(`register: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  return { id: ((await answer.json()) as { id: number }).id, cookie };
}
