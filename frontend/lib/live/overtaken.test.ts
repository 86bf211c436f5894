// @vitest-environment node
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { noteChange, overtakenLink } from './overtaken.ts';

/** Sends a query during whose every request this happens; resolves to the number of requests. */
async function requestsOf(query: string, during: (request: number) => void): Promise<number> {
  let requests = 0;
  const answer = new ApolloLink(() => {
    during(++requests);
    return of({ data: { n: requests } });
  });
  const link = ApolloLink.from([overtakenLink, answer]);
  const { data } = await new ApolloClient({ cache: new InMemoryCache(), link }).query<{ n: number }>({
    query: parse(`query ${query} { n }`),
  });
  expect(data!.n).toBe(requests);
  return requests;
}

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
});

it('asks again when an event or a mutation has changed its subject', async () => {
  expect(await requestsOf('Friends', once('FriendshipChanged'))).toBe(2);
  expect(await requestsOf('MemberProfile', once('RemoveFriend'))).toBe(2);
  expect(await requestsOf('UnreadMessages', once('MessagesRead'))).toBe(2);
  expect(await requestsOf('OwnGroups', once('GroupMessageReceived'))).toBe(2);
  expect(await requestsOf('GroupMessages', once('UpdateGroupMessage'))).toBe(2);
  expect(await requestsOf('Stories', once('RestoreStory'))).toBe(2);
  expect(await requestsOf('Feed', once('RelationChanged'))).toBe(2);
});

it('ends when its subject changes all the time', async () => {
  expect(await requestsOf('Friends', () => noteChange('FriendshipChanged'))).toBe(3);
});
