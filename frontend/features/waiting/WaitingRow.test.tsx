import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { Styled } from '../../testing/Styled.tsx';
import { waitingText } from './strings.ts';
import WaitingPage from './WaitingPage.tsx';

/** The page of a member whose content of this kind, with the id 12, was approved. */
function openWith(kind: string, place: string | null) {
  const held = {
    __typename: 'OwnHeldContent',
    id: '5',
    kind,
    isEdit: false,
    content: 'gm',
    state: 'APPROVED',
    place,
    subjectId: '12',
    declineReason: null,
    createdAt: '2026-11-21T12:00:00.000Z',
  };
  const pageInfo = { __typename: 'PageInfo', endCursor: null, hasNextPage: false };
  const ownHeldContent = { __typename: 'OwnHeldContentConnection', nodes: [held], pageInfo };
  const link = new ApolloLink(() => of({ data: { ownHeldContent } }));
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <MemoryRouter>
        <Styled>
          <WaitingPage />
        </Styled>
      </MemoryRouter>
    </ApolloProvider>,
  );
}

it.each([
  ['POST', null, '/post/12'],
  ['COMMENT', '/post/3', '/post/3'],
  ['FORUM_POST', null, '/forum/12'],
  ['LISTING', null, '/marketplace/12'],
  ['GROUP', null, '/groups/12'],
])('approved content can be opened: %s', async (kind, place, page) => {
  openWith(kind, place);
  const link = await screen.findByRole('link', { name: waitingText.open });
  expect(link.getAttribute('href')).toBe(page);
});
