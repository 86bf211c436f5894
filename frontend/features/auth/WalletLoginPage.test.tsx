import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { expect, it } from 'vitest';
import { SessionContext, type Viewer } from '../../lib/session/viewer.ts';
import { Styled } from '../../testing/Styled.tsx';
import PasskeySignIn from './PasskeySignIn.tsx';
import WalletLoginPage from './WalletLoginPage.tsx';

const from = { pathname: '/post/12' };
const user = userEvent.setup();

/** The page at this address, reached by a visitor who wanted to see a post. */
function openAt(pathname: string, viewer: Viewer | null) {
  const client = new ApolloClient({ link: new ApolloLink(() => NEVER), cache: new InMemoryCache() });
  const routes = [
    { path: '/auth', element: <PasskeySignIn isReturning={false} /> },
    { path: '/auth/wallet', element: <WalletLoginPage /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, state: { from } }] });
  render(
    <ApolloProvider client={client}>
      <SessionContext value={{ viewer, loading: false, error: undefined }}>
        <Styled>
          <RouterProvider router={router} />
        </Styled>
      </SessionContext>
    </ApolloProvider>,
  );
  return () => router.state.location;
}

it('is found and left without forgetting where the visitor wanted', async () => {
  const at = openAt('/auth', null);
  await user.click(screen.getByRole('link', { name: /wallet/ }));
  expect(at()).toMatchObject({ pathname: '/auth/wallet', state: { from } });
  await user.click(screen.getByRole('link'));
  expect(at()).toMatchObject({ pathname: '/auth', state: { from } });
});

it('is left by a member to the log-in, which leads on to where they wanted', () => {
  const ann = { id: '7', username: 'ann', profilePicture: null, role: 'MEMBER' as const };
  expect(openAt('/auth/wallet', ann)()).toMatchObject({ pathname: '/auth', state: { from } });
});
