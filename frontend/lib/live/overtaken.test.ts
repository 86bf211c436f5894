// @vitest-environment node
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'graphql';
import { of, throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { haveOneSubject, noteChange, overtakenLink } from './overtaken.ts';

/** Sends a query, during whose requests this happens; resolves to the requests and the one whose answer was given. */
async function ask(query: string, during: (request: number) => Error | void) {
  let requests = 0;
  const server = new ApolloLink(() => {
    const failure = during(++requests);
    return failure ? throwError(() => failure) : of({ data: { n: requests } });
  });
  const link = ApolloLink.from([overtakenLink, server]);
  const { data } = await new ApolloClient({ cache: new InMemoryCache(), link }).query<{ n: number }>({
    query: parse(`query ${query} { n }`),
  });
  return { requests, given: data!.n };
}

const requestsOf = async (query: string, during: (request: number) => void) => {
  const { requests, given } = await ask(query, during);
  expect(given).toBe(requests);
  return requests;
};

const once = (name: string) => (request: number) => {
  if (request === 1) noteChange(name);
};

it('asks once when nothing changes, or something else does', async () => {
  noteChange('FriendshipChanged');
  expect(await requestsOf('Friends', () => {})).toBe(1);
  expect(await requestsOf('Friends', once('PostsChanged'))).toBe(1);
  expect(await requestsOf('Conversations', once('GroupMessageReceived'))).toBe(1);
  expect(await requestsOf('GroupMessages', once('GroupMessageReceived'))).toBe(1);
  expect(await requestsOf('OwnGroups', once('GroupMemberTyping'))).toBe(1);
  expect(await requestsOf('OwnGroups', once('SignalGroupTyping'))).toBe(1);
  expect(await requestsOf('GroupMembers', once('GroupMessageReceived'))).toBe(1);
  expect(await requestsOf('LiveCoins', once('PresenceChanged'))).toBe(1);
});

it('asks again when an event or a mutation has changed its subject', async () => {
  expect(await requestsOf('Friends', once('FriendshipChanged'))).toBe(2);
  expect(await requestsOf('MemberProfile', once('RemoveFriend'))).toBe(2);
  expect(await requestsOf('UnreadMessages', once('MessagesRead'))).toBe(2);
  expect(await requestsOf('OwnGroups', once('GroupMessageReceived'))).toBe(2);
  expect(await requestsOf('GroupMessages', once('UpdateGroupMessage'))).toBe(2);
  expect(await requestsOf('Stories', once('RestoreStory'))).toBe(2);
  expect(await requestsOf('Feed', once('LikePost'))).toBe(2);
  expect(await requestsOf('PeopleToAdd', once('SendFriendRequest'))).toBe(2);
  expect(await requestsOf('Feed', once('RelationChanged'))).toBe(2);
});

it('keeps the answer when the repetition fails', async () => {
  const answer = ask('Friends', (request) =>
    request === 1 ? noteChange('FriendshipChanged') : new TypeError('The network is away.'),
  );
  expect(await answer).toEqual({ requests: 2, given: 1 });
});

it('ends when its subject changes all the time', async () => {
  expect(await requestsOf('Friends', () => noteChange('FriendshipChanged'))).toBe(3);
});

/** Names of the page's operations of this type. */
function namesOf(type: 'query' | 'subscription'): string[] {
  const files = globSync(`${import.meta.dirname}/../../{app,features,lib}/**/*.{ts,tsx}`);
  const definition = new RegExp(`graphql\\(\\s*\`\\s*${type} (\\w+)`, 'g');
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(definition)].map(([, name]) => name!),
  );
}

/** Their events change no answer to a query, or have a check of their own. */
const WITHOUT_SUBJECT = ['PostCreated', 'PostsChanged', 'MemberTyping', 'GroupMemberTyping'];

it('knows the subject of every other subscription', () => {
  const queries = namesOf('query');
  expect(queries.length).toBeGreaterThan(50);
  const unknown = namesOf('subscription').filter(
    (name) => !queries.some((query) => haveOneSubject(query, name)),
  );
  expect(unknown.toSorted()).toEqual(WITHOUT_SUBJECT.toSorted());
});
