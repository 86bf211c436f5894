import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { OwnStanding } from '../../lib/session/standing.ts';
import { SessionContext } from '../../lib/session/viewer.ts';
import { installDialogs } from '../../testing/browser.ts';
import { Styled } from '../../testing/Styled.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { createCache } from '../apollo/cache.ts';
import { Suspension } from './Suspension.tsx';

beforeAll(installDialogs);

const viewer = {
  __typename: 'User',
  id: '7',
  username: 'ada',
  profilePicture: null,
  role: 'MEMBER',
} as const;
const session = { viewer, loading: false, error: undefined };

/** The page of a suspended member, over a server that does not answer. */
function open() {
  const client = new ApolloClient({
    link: new ApolloLink(() => new Observable(() => {})),
    cache: createCache(),
  });
  const page = (dialog: boolean) => (
    <ApolloProvider client={client}>
      <Styled>
        <MemoryRouter>
          <SessionContext value={session}>
            <Suspension />
            {dialog && <Modal aria-label="Your recovery codes" onClose={() => {}} />}
          </SessionContext>
        </MemoryRouter>
      </Styled>
    </ApolloProvider>
  );
  const write = (sanction: 'SUSPENSION' | null) => {
    const ownStanding = { __typename: 'Standing' as const, sanction, until: null, isLeaving: false };
    client.writeQuery({ query: OwnStanding, data: { ownStanding } });
  };
  write('SUSPENSION');
  const { rerender } = render(page(false));
  return { end: () => act(async () => write(null)), show: (dialog: boolean) => rerender(page(dialog)) };
}

const reasons = () => screen.queryByRole('heading', { level: 1 });

it('covers the page of a suspended member, and no longer when the suspension has ended', async () => {
  const { end } = open();
  await screen.findByRole('heading', { level: 1 });
  await end();
  expect(reasons()).toBeNull();
});

it('stays while a dialog is open on it, which may show what is shown only once; and does not come back', async () => {
  const { end, show } = open();
  await screen.findByRole('heading', { level: 1 });
  show(true);
  await end();
  expect(reasons()).not.toBeNull();
  show(false);
  expect(reasons()).toBeNull();
  show(true);
  expect(reasons()).toBeNull();
});
