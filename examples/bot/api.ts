import { setTimeout as sleep } from 'node:timers/promises';

/** Answers that are remembered by their ETags. */
const MAX_KEPT = 20;
/** What may pass: the same call with the same key may be sent again. */
const PASSING = new Set([409, 429, 500, 502, 503, 504]);

/** A call that was refused for good, with the sentence of the server. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A client of the REST API in a page of code: tokens, ETags, keys, and waiting when the server asks for it. */
export function createApi(url: string, token: string) {
  /** The last answer of each path, for which the server says 304 as long as it is the same. */
  const kept = new Map<string, { etag: string; body: unknown }>();

  /** Tries until there is an answer: a server that restarts, or a network that is away, is back some time. */
  async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer && (answer.ok || answer.status === 304)) return answer;
      if (answer && !PASSING.has(answer.status))
        throw new ApiError(answer.status, `${method} ${path}: ${await answer.text()}`);
      await answer?.body?.cancel();
      await sleep(1_000 * Number(answer?.headers.get('retry-after') ?? Math.min(attempt, 30)));
    }
  }

  return {
    async get<Body>(path: string): Promise<Body> {
      const known = kept.get(path);
      const answer = await call('GET', path, known ? { 'If-None-Match': known.etag } : {});
      if (answer.status === 304) return known!.body as Body;
      const body = (await answer.json()) as Body;
      kept.set(path, { etag: answer.headers.get('etag') ?? '', body });
      for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
      return body;
    },
    /** Sent again with the same key when no answer came: it is carried out once. */
    async post(path: string, body: object, key: string): Promise<void> {
      await call('POST', path, { 'Idempotency-Key': key }, body);
    },
  };
}
