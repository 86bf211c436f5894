import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { createCache } from '../../../app/apollo/cache.ts';
import { shownToast } from '../../../lib/feedback/toast.ts';
import { installDialogs } from '../../../testing/browser.ts';
import { Styled } from '../../../testing/Styled.tsx';
import { newPostText } from '../strings.ts';
import { NewPostDialog } from './NewPostDialog.tsx';

const MADE = { __typename: 'ForumPost', id: '1', category: 'BUG', status: 'OPEN' };

it('a post that the filter hides does not bring back whoever has gone on', async () => {
  installDialogs();
  const answer = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => answer) });
  const filter = { category: null, status: 'RESOLVED' } as const;
  const dialog = <NewPostDialog memberId="7" filter={filter} known={[]} onClose={() => {}} />;
  history.replaceState(null, '', '/forum?status=resolved');
  const router = createBrowserRouter([
    { path: '/forum', element: dialog },
    { path: '*', element: null },
  ]);
  render(
    <ApolloProvider client={client}>
      <Styled>
        <RouterProvider router={router} />
      </Styled>
    </ApolloProvider>,
  );
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write(newPostText.titleLabel, 'It breaks');
  write(newPostText.content, 'Always.');
  fireEvent.submit(screen.getByLabelText(newPostText.titleLabel));
  await waitFor(() => expect(answer.observed).toBe(true));
  await act(() => router.navigate('/members'));
  await act(async () => (answer.next({ data: { createForumPost: MADE } }), answer.complete()));
  await waitFor(() => expect(shownToast()?.title).toBe(newPostText.posted));
  expect(location.pathname).toBe('/members');
});
