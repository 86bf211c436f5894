import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { of } from 'rxjs';
import { it } from 'vitest';
import { createCache } from '../../../app/apollo/cache.ts';
import { Styled } from '../../../testing/Styled.tsx';
import { suggestionText } from '../strings.ts';
import { PeopleToAdd } from './PeopleToAdd.tsx';

const user = (id: string, friendship: string) => ({
  __typename: 'User',
  id,
  username: `frog${id}`,
  role: 'MEMBER',
  profilePicture: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  friendship,
  friendRequest: null,
});

/** The suggestions to the member 1 of a community of these. */
function openAmong(...others: ReturnType<typeof user>[]) {
  const nodes = [user('1', 'SELF'), ...others];
  const list = { __typename: 'UserConnection', nodes };
  const onlineUsers = { __typename: 'OnlineUsers', count: nodes.length, users: nodes };
  const link = new ApolloLink(() => of({ data: { onlineUsers, active: list, newest: list } }));
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <MemoryRouter>
        <Styled>
          <PeopleToAdd online={new Set()} />
        </Styled>
      </MemoryRouter>
    </ApolloProvider>,
  );
}

it('does not take friends, and those who have been asked, for nobody', async () => {
  openAmong(user('2', 'FRIENDS'), user('3', 'REQUEST_SENT'));
  await screen.findByText(suggestionText.nobodyNew);
});

it('says when nobody else is here', async () => {
  openAmong();
  await screen.findByText(suggestionText.nobody);
});
