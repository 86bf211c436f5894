import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createCache } from '../../../app/apollo/cache.ts';
import { SessionContext, type Viewer } from '../../../lib/session/viewer.ts';
import { Styled } from '../../../testing/Styled.tsx';
import { friendText, requestText } from '../strings.ts';
import FriendRequests from './FriendRequests.tsx';

const viewer: Viewer = { id: '1', username: 'ann', role: 'MEMBER', profilePicture: null };

const request = (id: number) => ({
  __typename: 'FriendRequest',
  id: String(id),
  createdAt: '2026-11-21T12:00:00.000Z',
  sender: { __typename: 'User', id: String(id), username: `frog${id}`, profilePicture: null },
});

/** The page of a member with this many requests; `isDown` lets the server refuse further pages. */
function openPage(count: number) {
  const server = { isDown: false, asked: 0 };
  const all = Array.from({ length: count }, (_, place) => request(100 - place));
  const pageBehind = (after: string | undefined) => {
    if (after) server.asked++;
    if (after && server.isDown) return { errors: [{ message: 'down' }] };
    const waiting = all.filter(({ id }) => !after || Number(id) < Number(after));
    const nodes = waiting.slice(0, 5);
    const pageInfo = { __typename: 'PageInfo', endCursor: nodes.at(-1)!.id, hasNextPage: waiting.length > 5 };
    return { data: { friendRequests: { __typename: 'FriendRequestConnection', nodes, pageInfo } } };
  };
  const answer = ({ input }: Record<string, any>) => {
    const sender = { __typename: 'User', id: input.friendRequestId, friendship: 'NONE', friendRequest: null };
    const answered = { __typename: 'FriendRequest', id: input.friendRequestId, status: input.answer, sender };
    return { data: { answerFriendRequest: answered } };
  };
  const link = new ApolloLink(({ operationName, variables }) =>
    of(operationName === 'FriendRequests' ? pageBehind(variables.after) : answer(variables)),
  );
  render(
    <SessionContext value={{ viewer, loading: false, error: undefined }}>
      <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
        <MemoryRouter>
          <Styled>
            <FriendRequests />
          </Styled>
        </MemoryRouter>
      </ApolloProvider>
    </SessionContext>,
  );
  return server;
}

/** Declines the five requests that are shown first. */
async function declineFive(): Promise<void> {
  for (let id = 100; id > 95; id--) {
    const name = friendText.to(friendText.decline, `frog${id}`);
    const button = await screen.findByRole('button', { name });
    await act(async () => fireEvent.click(button));
  }
}

it('whoever has answered all requests that are shown sees the next ones', async () => {
  const server = openPage(7);
  await declineFive();
  await screen.findByText('frog95');
  screen.getByText('frog94');
  expect(screen.queryByText(requestText.none)).toBeNull();
  expect(server.asked).toBe(1);
});

it('it says that there are none once all are answered', async () => {
  openPage(5);
  await declineFive();
  await screen.findByText(requestText.none);
});

it('next ones that could not be loaded can be asked for again', async () => {
  const server = openPage(7);
  server.isDown = true;
  await declineFive();
  const again = await screen.findByRole('button', { name: requestText.failed });
  expect(screen.queryByText(requestText.none)).toBeNull();
  server.isDown = false;
  await act(async () => fireEvent.click(again));
  await screen.findByText('frog95');
});
