import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { dismiss, shownToast } from '../../lib/feedback/toast.ts';
import { useRegister } from './useRegister.ts';

const refusal = (code: string, message: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code } }] });

const lost = new TypeError('Failed to fetch');
const notValid = refusal('BAD_USER_INPUT', 'This invitation is not valid. Please ask for a new one.');
const taken = refusal('CONFLICT', 'This username is taken.');
const wrong = refusal('UNAUTHENTICATED', 'Wrong username or password.');

/** Signs up with these names, over a server that answers so; gives the operations that it was sent. */
async function signUp(names: string[], registrations: Error[], login: Error | null) {
  const sent: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    sent.push(operationName!);
    return new Observable((observer) => {
      if (operationName === 'Register') return observer.error(registrations.shift());
      if (login) return observer.error(login);
      observer.next({ data: { login: { __typename: 'User', id: '7' } } });
      observer.complete();
    });
  });
  const client = new ApolloClient({ link, cache: createCache() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </MemoryRouter>
  );
  const { result } = renderHook(() => useRegister(null), { wrapper });
  for (const username of names) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ username, password: 'correct horse', xProfileUrl: '' }))
      form.set(name, value);
    await act(() => result.current.enter(form));
  }
  const said = shownToast()?.description;
  dismiss(shownToast()?.id ?? 0);
  return { sent, said };
}

it.each([
  ['the name is taken', taken],
  ['the invitation is used up', notValid],
])('logs in when %s by the same member, whose answer was lost', async (_, refused) => {
  const { sent } = await signUp(['ann', 'ann'], [lost, refused], null);
  expect(sent.slice(0, 3)).toEqual(['Register', 'Register', 'Login']);
});

it('says what was wrong if it was somebody else', async () => {
  const { sent, said } = await signUp(['ann', 'ann'], [lost, notValid], wrong);
  expect(sent).toEqual(['Register', 'Register', 'Login']);
  expect(said).toBe('400: This invitation is not valid. Please ask for a new one.');
});

it('logs in with no other name, and not without such a loss', async () => {
  expect((await signUp(['ann', 'bob'], [lost, notValid], null)).sent).toEqual(['Register', 'Register']);
  expect((await signUp(['ann', 'ann'], [notValid, notValid], null)).sent).toEqual(['Register', 'Register']);
});
