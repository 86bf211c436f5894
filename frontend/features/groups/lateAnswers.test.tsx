import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Subject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { currentQuestion } from '../../lib/feedback/dialogs.ts';
import { shownToast } from '../../lib/feedback/toast.ts';
import { installDialogs } from '../../testing/browser.ts';
import { Styled } from '../../testing/Styled.tsx';
import CreateGroup from './create/CreateGroup.tsx';
import { DeleteGroup } from './settings/DeleteGroup.tsx';
import { createText, formText, settingsText } from './strings.ts';

beforeEach(() => {
  installDialogs();
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // jsdom has no IndexedDB for the draft
});

/** Shows something at this address, over a server that answers when the test says. */
function open(address: string, element: ReactNode) {
  const answer = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => answer) });
  history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: address, element },
    { path: '*', element: null },
  ]);
  render(
    <ApolloProvider client={client}>
      <Styled>
        <RouterProvider router={router} />
      </Styled>
    </ApolloProvider>,
  );
  const reply = (data: Record<string, unknown>) =>
    act(async () => (answer.next({ data }), answer.complete()));
  return { answer, reply, leave: () => act(() => router.navigate('/members')) };
}

const isAsked = ({ answer }: ReturnType<typeof open>) => waitFor(() => expect(answer.observed).toBe(true));

async function askToDelete() {
  const page = open('/groups/1', <DeleteGroup group={{ id: '1', name: 'Frens' }} />);
  fireEvent.click(screen.getByRole('button', { name: settingsText.delete }));
  await waitFor(() => expect(currentQuestion()).toBeTruthy());
  await act(async () => currentQuestion()!.answer(true));
  await isAsked(page);
  return page;
}

it('a deleted group leads to the groups, but not whoever has gone on', async () => {
  const [deleted, left] = [await askToDelete(), { deleteGroup: true }];
  await deleted.reply(left);
  await waitFor(() => expect(location.pathname).toBe('/groups'));
  const page = await askToDelete();
  await page.leave();
  await page.reply(left);
  await waitFor(() => expect(shownToast()?.title).toBe(settingsText.deleted('Frens')));
  expect(location.pathname).toBe('/members');
});

it('a created group is not opened to whoever has gone on', async () => {
  const page = open('/groups', <CreateGroup viewerId="7" onClose={() => {}} />);
  const name = await screen.findByLabelText(formText.name);
  fireEvent.change(name, { target: { value: 'Frens' } });
  fireEvent.change(screen.getByLabelText(formText.description), { target: { value: 'We build.' } });
  fireEvent.submit(name);
  await isAsked(page);
  await page.leave();
  await page.reply({ createGroup: { __typename: 'Group', id: '1' } });
  await waitFor(() => expect(shownToast()?.title).toBe(createText.created('Frens')));
  expect(location.pathname).toBe('/members');
});
