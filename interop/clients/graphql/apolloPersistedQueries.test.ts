import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Kind } from 'graphql';
import { readWorld, url } from '../../world.ts';
import { assertHeaders, newText } from './checks.ts';
import { CREATE_POST, POST } from './documents.ts';
import { recordingFetch } from './recordingFetch.ts';

const RESPONSE_TYPE = 'application/graphql-response+json';
const { ada } = readWorld();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Apollo Client with automatic persisted queries, as its documentation sets them up: hashes go by GET. */
function newClient() {
  const { fetch, calls } = recordingFetch();
  const headers = { authorization: `Bearer ${ada.token}` };
  const persisted = new PersistedQueryLink({ sha256, useGETForHashedQueries: true });
  const http = new HttpLink({ uri: `${url}/graphql`, headers, fetch });
  const client = new ApolloClient({ link: persisted.concat(http), cache: new InMemoryCache() });
  return { client, calls };
}

async function post(): Promise<{ id: string; content: string }> {
  const { client } = newClient();
  const input = { content: newText() };
  const { data } = await client.mutate({ mutation: CREATE_POST, variables: { input } });
  assert.equal(data!.createPost.content, input.content);
  return { ...input, id: data!.createPost.id };
}

/** The same question under a name that the server has never heard. */
const newQuestion = (): typeof POST => ({
  ...POST,
  definitions: POST.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? { ...definition, name: { kind: Kind.NAME, value: `Post${randomUUID().replaceAll('-', '')}` } }
      : definition,
  ),
});

/** Reads a post by a client that knows nothing yet; what it sent. */
async function read(question: typeof POST, { id, content }: { id: string; content: string }) {
  const { client, calls } = newClient();
  const { data } = await client.query({ query: question, variables: { id } });
  assert.deepEqual([data!.post.content, data!.post.author.username], [content, ada.username]);
  return calls;
}

test('a text is sent once, and by its hash alone from then on', async () => {
  const [written, question] = [await post(), newQuestion()];
  const [missed, sent, ...more] = await read(question, written);
  assert.deepEqual([missed!.method, sent!.method, more], ['GET', 'POST', []]);
  assert.match(missed!.headers.get('cache-control')!, /no-cache/);
  assertHeaders(sent!, RESPONSE_TYPE);
  const [hashed, ...others] = await read(question, written);
  assert.deepEqual([hashed!.method, hashed!.status, others], ['GET', 200, []]);
  assertHeaders(hashed!, RESPONSE_TYPE);
  const { searchParams } = hashed!.url;
  assert.equal(searchParams.has('query'), false);
  assert.match(searchParams.get('extensions')!, /"sha256Hash":"[0-9a-f]{64}"/);
});
