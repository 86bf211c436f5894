import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { installDialogs } from '../../testing/browser.ts';
import { receipt } from '../../features/account/receiptState.ts';
import { Styled } from '../../testing/Styled.tsx';
import { createCache } from '../apollo/cache.ts';
import Suspended from './Suspended.tsx';

const user = userEvent.setup();

beforeAll(installDialogs);

/** What covers the page at this address, over a server that does not answer. */
function open(address: string, isLeaving = false) {
  const link = new ApolloLink(() => new Observable(() => {}));
  const client = new ApolloClient({ link, cache: createCache() });
  render(
    <ApolloProvider client={client}>
      <Styled>
        <MemoryRouter initialEntries={[address]}>
          <Suspended until={null} isLeaving={isLeaving} />
        </MemoryRouter>
      </Styled>
    </ApolloProvider>,
  );
}

it('a suspended member can take the data away, delete the account and keep it safe', async () => {
  open('/forum');
  for (const name of ['Your data', 'Delete your account', 'Password', 'Passkeys', 'Devices'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete my account …' }));
  expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeTruthy();
});

it('the receipt of the deletion is not covered, and its link leaves the page with the code open', async () => {
  receipt.set('a-code');
  open('/forum', true);
  const link = screen.getByRole('link', { name: /deletion-receipt#a-code$/ });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  cleanup();
  open('/deletion-receipt', true);
  expect(screen.queryByRole('dialog')).toBeNull();
  receipt.set(null);
});
