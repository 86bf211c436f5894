import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createCache } from '../../../app/apollo/cache.ts';
import { Styled } from '../../../testing/Styled.tsx';
import { withoutInvitation } from '../groupCache.ts';
import { Invitations, useInvitations } from './Invitations.tsx';

const ann = { __typename: 'User', id: '7', username: 'ann', profilePicture: null };
const rights = { __typename: 'GroupRights', read: true, post: true, join: true, leave: false, manage: false };

const invitation = (id: string) => ({
  __typename: 'GroupInvitation',
  id,
  createdAt: '2026-11-21T12:00:00.000Z',
  inviter: ann,
  group: {
    __typename: 'Group',
    id,
    name: `group ${id}`,
    description: '',
    privacy: 'PUBLIC',
    memberCount: 2,
    createdAt: '2026-11-21T12:00:00.000Z',
    creatorId: ann.id,
    creator: ann,
    cover: null,
    icon: null,
    membership: null,
    invitationId: id,
    readSeq: 0,
    unreadCount: 0,
    lastSeq: 1,
    viewerCan: rights,
  },
});

const FIRST = ['9', '8', '7', '6', '5'];

/** The page of a member with these invitations and one more behind them. */
function openPage() {
  const link = new ApolloLink(({ variables }) => {
    const nodes = (variables.after ? ['4'] : FIRST).map(invitation);
    const pageInfo = { __typename: 'PageInfo', endCursor: nodes.at(-1)!.id, hasNextPage: !variables.after };
    return of({ data: { groupInvitations: { __typename: 'GroupInvitationConnection', nodes, pageInfo } } });
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const Page = () => <Invitations {...useInvitations()} />;
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Styled>
          <Page />
        </Styled>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return (id: string) => act(async () => withoutInvitation(client.cache, id));
}

it('whoever has answered all invitations that are shown sees the next one', async () => {
  const answer = openPage();
  await screen.findByText('group 5');
  for (const id of FIRST) await answer(id);
  await screen.findByText('group 4');
  await answer('4');
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
