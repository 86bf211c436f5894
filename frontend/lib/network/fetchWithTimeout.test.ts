import { beforeEach, expect, it, vi } from 'vitest';
import { gql } from '@apollo/client';
import { createClient } from '../../app/apollo/client.ts';
import { NoAnswer, sendOnce } from '../graphql/sendOnce.ts';
import { REQUEST_TIMEOUT_MS } from './fetchWithTimeout.ts';

const LIKE = gql`
  mutation {
    like
  }
`;

beforeEach(() => void vi.useFakeTimers());

const aborted = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));

/** The state of a mutation after this many ms. */
async function outcomeAfter(milliseconds: number): Promise<unknown> {
  let outcome: unknown = 'under way';
  const send = () => createClient().mutate({ mutation: LIKE });
  sendOnce('like', {}, send).then(
    ({ data }) => (outcome = data),
    (error: unknown) => (outcome = error),
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

it('gives up what is not answered in time, and says that nobody knows', async () => {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => aborted(init));
  expect(await outcomeAfter(REQUEST_TIMEOUT_MS - 1)).toBe('under way');
  expect(await outcomeAfter(REQUEST_TIMEOUT_MS)).toBeInstanceOf(NoAnswer);
});

it('waits no longer for the rest of an answer', async () => {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const response = new Response(null, { headers: { 'content-type': 'application/json' } });
    return Object.assign(response, { text: () => aborted(init) });
  });
  expect(await outcomeAfter(REQUEST_TIMEOUT_MS)).toBeInstanceOf(NoAnswer);
});

it('leaves alone what is answered', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { like: true } }));
  expect(await outcomeAfter(REQUEST_TIMEOUT_MS + 1)).toEqual({ like: true });
});
