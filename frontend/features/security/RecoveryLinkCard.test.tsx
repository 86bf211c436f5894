import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { installDialogs } from '../../testing/browser.ts';
import { Styled } from '../../testing/Styled.tsx';
import { Dialogs } from '../../ui/dialogs/Dialogs.tsx';
import RecoveryLinkCard from './RecoveryLinkCard.tsx';
import { RemovePassword } from './RemovePassword.tsx';

const user = userEvent.setup();

beforeAll(installDialogs);

const WARNING = /There is a recovery link/;
const TIME = '2026-01-01T00:00:00.000Z';
const LINK = { __typename: 'RecoveryLink', createdAt: TIME, validFrom: TIME, validUntil: TIME };

const conflict = new CombinedGraphQLErrors({
  data: null,
  errors: [{ message: 'There is no recovery link for your account.', extensions: { code: 'CONFLICT' } }],
});

/** The cards, over a server whose link the test can end. */
async function openCards() {
  const server = { link: LINK as typeof LINK | null };
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName === 'CancelRecoveryLink') return observer.error(conflict);
        if (operationName === 'RemovePassword') server.link = null;
        const removed = { version: 2, hasPassword: false, authenticatorSince: null, recoveryCodesLeft: 0 };
        observer.next({
          data:
            operationName === 'RemovePassword'
              ? { removePassword: { __typename: 'AccountSecurity', ...removed } }
              : { recoveryLink: server.link },
        });
        observer.complete();
      }),
  );
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <Styled>
        <RecoveryLinkCard />
        <RemovePassword version={1} />
        <Dialogs />
      </Styled>
    </ApolloProvider>,
  );
  await screen.findByText(WARNING);
  return server;
}

it('shows no recovery link any more that ended with the password', async () => {
  await openCards();
  await user.click(screen.getByRole('button', { name: 'Remove password' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(dialog.querySelector('button:last-of-type')!);
  await expect.poll(() => screen.queryByText(WARNING)).toBeNull();
});

it('shows no recovery link any more that ended elsewhere, once it is to be cancelled', async () => {
  const server = await openCards();
  server.link = null;
  await user.click(screen.getByRole('button', { name: 'Cancel the link' }));
  await expect.poll(() => screen.queryByText(WARNING)).toBeNull();
});
