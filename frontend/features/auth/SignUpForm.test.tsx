import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Styled } from '../../testing/Styled.tsx';
import { shownToast } from '../../lib/feedback/toast.ts';
import { SignUpForm } from './SignUpForm.tsx';

const user = userEvent.setup();

const taken = new CombinedGraphQLErrors({
  data: null,
  errors: [{ message: 'This username is taken.', extensions: { code: 'CONFLICT' } }],
});

/** The form, over a server that refuses every name; gives the inputs it was sent. */
function openForm(state?: object) {
  const sent = vi.fn();
  const link = new ApolloLink(({ variables }) => {
    sent(variables.input);
    return new Observable((observer) => observer.error(taken));
  });
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <Styled>
        <MemoryRouter initialEntries={[{ pathname: '/auth', state }]}>
          <SignUpForm />
        </MemoryRouter>
      </Styled>
    </ApolloProvider>,
  );
  return sent;
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const submit = () => user.click(screen.getByRole('button', { name: 'Sign up' }));

it('says below the field what is wrong, until it is mended, and sends nothing', async () => {
  const sent = openForm();
  await user.type(field(/Username/), '.ann');
  await user.type(field(/Password/), 'correct horse');
  await submit();
  expect(sent).not.toHaveBeenCalled();
  expect(field(/Username/).getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field(/Username/).getAttribute('aria-describedby')!);
  expect(note?.textContent).toBe('Begin and end with a letter, a digit or _');
  await user.type(field(/Username/), '{Home}{Delete}');
  expect(field(/Username/).getAttribute('aria-invalid')).toBeNull();
});

it('keeps what was typed when the server refuses, and says why', async () => {
  const sent = openForm();
  await user.type(field(/Username/), 'ann');
  await user.type(field(/Password/), 'correct horse{Enter}');
  expect(sent).toHaveBeenCalledWith({
    username: 'ann',
    password: 'correct horse',
    xProfileUrl: null,
  });
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Registration failed',
      description: '409: This username is taken.',
    }),
  );
  expect(field(/Username/).value).toBe('ann');
  expect(field(/Password/).value).toBe('correct horse');
});

it('sends the code of the invitation by which the tab was opened', async () => {
  sessionStorage.invitation = 'a code';
  const sent = openForm();
  await user.type(field(/Username/), 'ann');
  await user.type(field(/Password/), 'correct horse');
  await submit();
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ invitation: 'a code' })),
  );
  sessionStorage.clear();
});

it.each([
  ['/claim-ownership', { claim: 'a secret' }],
  ['/recover', {}],
])('sends the secret of the claim link that led here, and no other: %s', async (pathname, expected) => {
  const sent = openForm({ from: { pathname, hash: '#a secret' } });
  await user.type(field(/Username/), 'ann');
  await user.type(field(/Password/), 'correct horse');
  await submit();
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      username: 'ann',
      password: 'correct horse',
      xProfileUrl: null,
      ...expected,
    }),
  );
});
