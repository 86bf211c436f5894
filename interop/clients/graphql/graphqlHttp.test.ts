import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAudits } from 'graphql-http';
import { readWorld, url } from '../../world.ts';

/**
 * What a server SHOULD do for who names `application/json` alone: say 200 of a document that cannot be run. Such calls
 * have always been 400 here, as they are with `application/graphql-response+json`, and no status is given another
 * meaning (docs/api.md).
 */
const KEPT_AT_400 = ['572B', 'FDE2', '7B9B'];

const { ada } = readWorld();

/** The audits of the specification of GraphQL over HTTP, as a member with a token hears the answers. */
const audits = serverAudits({
  url: `${url}/graphql`,
  fetchFn: (to: string, { headers, ...init }: RequestInit = {}) =>
    fetch(to, { ...init, headers: { ...headers, authorization: `Bearer ${ada.token}` } }),
});

test('there are audits of every rank', () => {
  for (const rank of ['MUST', 'SHOULD', 'MAY'])
    assert.ok(
      audits.some(({ name }) => name.startsWith(rank)),
      rank,
    );
});

for (const { id, name, fn } of audits)
  test(`${id} ${name}`, async (context) => {
    const { status, ...result } = await fn();
    const reason = 'reason' in result ? String(result.reason) : '';
    if (KEPT_AT_400.includes(id)) assert.deepEqual([status, reason], ['warn', IS_400]);
    else if (status === 'notice') context.diagnostic(`${name}: ${reason}`);
    else assert.deepEqual([status, reason], ['ok', '']);
  });

const IS_400 = 'Response status code is not 200';
