import { setTimeout as sleep } from 'node:timers/promises';

/** A client of the REST API in a page of code: tokens, ETags, keys, and patience where the server asks for it. */
export function createApi(url: string, token: string) {
  /** The last answer of each path, for which the server says 304 as long as it is the same. */
  const kept = new Map<string, { etag: string; body: unknown }>();

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
      const mayPass = !answer || [409, 429, 503].includes(answer.status);
      if (!mayPass || attempt === 10) throw new Error(`${method} ${path}: ${await explain(answer)}`);
      await sleep(1_000 * Number(answer?.headers.get('retry-after') ?? attempt));
    }
  }

  return {
    async get<Body>(path: string): Promise<Body> {
      const known = kept.get(path);
      const answer = await call('GET', path, known ? { 'If-None-Match': known.etag } : {});
      if (answer.status === 304) return known!.body as Body;
      const body = (await answer.json()) as Body;
      kept.set(path, { etag: answer.headers.get('etag') ?? '', body });
      return body;
    },
    /** Sent again with the same key when no answer came: it is carried out once. */
    async post(path: string, body: object, key: string): Promise<void> {
      await call('POST', path, { 'Idempotency-Key': key }, body);
    },
  };
}

const explain = async (answer?: Response) =>
  answer ? `${answer.status}: ${await answer.text()}` : 'no answer';
