import assert from 'node:assert/strict';
import { url, type Member } from '../../world.ts';

interface Options {
  method?: string;
  /** Sent as the body, in JSON. */
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** By what somebody shows who he is: a bot its token, a browser its cookie, a visitor nothing. */
export const byToken = ({ token }: Member) => ({ authorization: `Bearer ${token}` });
export const byCookie = ({ cookie }: Member) => ({ cookie });

/** The platform's own `fetch`, with the headers that it sends beside ours. */
export function call(path: string, { method = 'GET', json, body, headers = {} }: Options = {}) {
  const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' };
  const sent = json === undefined ? body : JSON.stringify(json);
  const init = { method, headers: { ...type, ...headers }, ...(sent !== undefined && { body: sent }) };
  return fetch(new URL(path, url), init);
}

// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
type Json = any;

/** The JSON of an answer with the status that was expected. */
export async function jsonOf(answer: Response, status = 200): Promise<Json> {
  const text = await answer.text();
  assert.equal(answer.status, status, `${answer.url}: ${answer.status} ${text.slice(0, 200)}`);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json\b/);
  return JSON.parse(text);
}

/** Reads as a member with a token. */
export const read = async (member: Member, path: string): Promise<Json> =>
  jsonOf(await call(path, { headers: byToken(member) }));

/** Writes as a member with a token, and gives what was made. */
export const make = async (member: Member, path: string, json: unknown): Promise<Json> =>
  jsonOf(await call(path, { method: 'POST', json, headers: byToken(member) }), 201);

/** The status and the problem of a call that is refused. */
export async function refused(path: string, options: Options = {}): Promise<[number, Json]> {
  const headers = { accept: 'application/problem+json', ...options.headers };
  const answer = await call(path, { ...options, headers });
  assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8');
  const problem = await answer.json();
  assert.equal(problem.status, answer.status);
  return [answer.status, problem];
}

/** Sends a file as a form, and gives what is told of it. */
export async function upload(member: Member, bytes: BlobPart, type = 'image/png'): Promise<Json> {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), 'file');
  return jsonOf(await call('/api/media', { method: 'POST', body: form, headers: byToken(member) }), 201);
}
