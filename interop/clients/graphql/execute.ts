import assert from 'node:assert/strict';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { url, type Member } from '../../world.ts';

/** Runs a typed document as the guides of the generators do: by `fetch`, with its text. */
export async function execute<Result, Variables>(
  { token }: Member,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Result; errors?: unknown[] };
  assert.deepEqual([answer.status, errors], [200, undefined]);
  return data;
}

/** True only for the same type; `unknown` and `any` are none. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
