import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { delay, of, throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { createCache } from '../../../app/apollo/cache.ts';
import { Styled } from '../../../testing/Styled.tsx';
import { groupText } from '../strings.ts';
import GroupsToJoin from './GroupsToJoin.tsx';

const ann = { __typename: 'User', id: '7', username: 'ann', profilePicture: null };

const group = (id: number, join: boolean) => ({
  __typename: 'Group',
  id: String(id),
  name: `group ${id}`,
  description: '',
  privacy: join ? 'PUBLIC' : 'PRIVATE',
  memberCount: 2,
  createdAt: '2026-11-21T12:00:00.000Z',
  creatorId: ann.id,
  creator: ann,
  cover: null,
  icon: null,
  membership: null,
  invitationId: null,
  readSeq: 0,
  unreadCount: 0,
  lastSeq: 1,
  viewerCan: { __typename: 'GroupRights', read: join, post: false, join, leave: false, manage: false },
});

/** What a new member is offered of the groups 1 to `count`, of which only these can be joined, at one request of them without an answer; gives how often it was asked. */
function openOffer(count: number, open: readonly number[] = [], fails = 0) {
  const all = Array.from({ length: count }, (_, place) => group(count - place, open.includes(count - place)));
  const server = { asked: 0 };
  const link = new ApolloLink(({ variables: { first, after } }) => {
    server.asked++;
    if (server.asked === fails) return throwError(() => new TypeError('Failed to fetch'));
    const behind = all.filter(({ id }) => !after || Number(id) < Number(after));
    const nodes = behind.slice(0, first);
    const endCursor = nodes.at(-1)?.id ?? null;
    const pageInfo = { __typename: 'PageInfo', endCursor, hasNextPage: behind.length > first };
    return of({ data: { discoverGroups: { __typename: 'GroupConnection', nodes, pageInfo } } }).pipe(
      delay(5),
    );
  });
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <MemoryRouter>
        <Styled>
          <GroupsToJoin />
        </Styled>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return server;
}

it('offers a group that stands behind pages of those that cannot be joined', async () => {
  openOffer(60, [3]);
  await screen.findByText('group 3');
});

it('can be asked to go on after a page that could not be loaded', async () => {
  openOffer(60, [3], 2);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('group 3');
});

it('does not take groups that cannot be joined for none, and searches a few pages of them', async () => {
  const server = openOffer(300);
  await screen.findByText(groupText.noneToJoin);
  expect(server.asked).toBe(5);
});

it('says so when there are no groups', async () => {
  openOffer(0);
  await screen.findByText(groupText.discoverEmpty);
});
