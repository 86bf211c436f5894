import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { startBridge, type StartedBridge } from './testing/startBridge.ts';

let bridge: StartedBridge;
afterEach(() => bridge.stop());

const failWith = async (message: string, extensions?: Record<string, unknown>) => {
  const error = () => new GraphQLError(message, { extensions });
  bridge = await startBridge({ post: error });
};

describe('the table of codes', () => {
  it.each([
    ['BAD_USER_INPUT', 400],
    ['UNAUTHENTICATED', 401],
    ['FORBIDDEN', 403],
    ['REAUTHENTICATION_REQUIRED', 403],
    ['TIMED_OUT', 403],
    ['SUSPENDED', 403],
    ['HELD', 403],
    ['NOT_FOUND', 404],
    ['CONFLICT', 409],
    ['PAYLOAD_TOO_LARGE', 413],
    ['UNSUPPORTED_MEDIA_TYPE', 415],
    ['UNPROCESSABLE_MEDIA', 422],
    ['IDEMPOTENCY_KEY_REUSED', 422],
    ['RATE_LIMITED', 429],
    ['UNAVAILABLE', 503],
  ])('%s is %i with the sentence of the server', async (code, status) => {
    await failWith('A plain sentence.', { code });
    const answer = await bridge.call('/posts/12');
    expect([answer.status, await answer.text()]).toEqual([status, 'A plain sentence.']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['INTERNAL_SERVER_ERROR', 'toString', undefined])('%s is 500 without details', async (code) => {
    await failWith('relation "post" does not exist', { code });
    const answer = await bridge.call('/posts/12');
    expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong on our side.']);
  });

  it('has Retry-After in whole seconds', async () => {
    await failWith('Too fast.', { code: 'RATE_LIMITED', retryAfter: 1.2 });
    expect((await bridge.call('/posts/12')).headers.get('retry-after')).toBe('2');
  });

  it('hides an exception of the server, which is logged', async () => {
    const thrown = new Error('secret');
    let seen: { err?: unknown } = {};
    bridge = await startBridge(
      {},
      {
        run(_document, _variables, _request, response) {
          seen = response as { err?: unknown };
          throw thrown;
        },
      },
    );
    const answer = await bridge.call('/posts/12');
    expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong on our side.']);
    expect(seen.err).toBe(thrown);
  });
});

describe('the form of an error', () => {
  const problem = {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'limit must be a whole number from 1 to 100.',
    code: 'BAD_USER_INPUT',
    errors: [{ field: 'limit', detail: 'limit must be a whole number from 1 to 100.' }],
  };

  it.each([
    'application/json',
    'application/problem+json',
    'application/json, text/plain, */*',
    'application/*',
  ])('is problem details for %s', async (accept) => {
    bridge = await startBridge({});
    const answer = await bridge.call('/posts?limit=0', { headers: { Accept: accept } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('vary')).toBe('Accept');
    expect(await answer.json()).toEqual(problem);
  });

  it.each(['*/*', 'text/plain', 'text/html', 'text/plain, application/json;q=0.5', ';;;'])(
    'is one sentence for %s',
    async (accept) => {
      bridge = await startBridge({});
      const answer = await bridge.call('/posts?limit=0', { headers: { Accept: accept } });
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await answer.text()).toBe(problem.detail);
    },
  );
});
