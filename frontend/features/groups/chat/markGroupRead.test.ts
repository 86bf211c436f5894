// @vitest-environment node
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { showUnread } from '../groupCache.ts';
import { markGroupRead } from './markGroupRead.ts';

const query = gql`
  query Counts {
    group(id: "1") {
      id
      readSeq
      unreadCount
      lastSeq
    }
  }
`;

const group = { __typename: 'Group', id: '1', readSeq: 2, unreadCount: 3, lastSeq: 5 } as const;

it('a message that comes before the answer to a mark stays unread', async () => {
  const answer = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => answer) });
  client.writeQuery({ query, data: { group } });
  const marked = markGroupRead(client, group, 5);
  showUnread(client.cache, '1', 6);
  answer.next({ data: { markGroupRead: { ...group, readSeq: 5, unreadCount: 0 } } });
  answer.complete();
  await marked;
  expect(client.readQuery({ query })).toMatchObject({ group: { readSeq: 5, unreadCount: 1 } });
});
