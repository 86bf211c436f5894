import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { shownToast } from '../../../lib/feedback/toast.ts';
import { SessionContext, type Viewer } from '../../../lib/session/viewer.ts';
import { installDialogs } from '../../../testing/browser.ts';
import { Styled } from '../../../testing/Styled.tsx';
import { editText } from '../../../ui/editing/strings.ts';
import { Feed, PAGE } from '../feed/Feed.ts';
import { mergePost } from '../live/mergePost.ts';
import { author, clientWith, feedOf, serverComment, serverPost } from '../testing/clientWith.ts';
import { LatestComments } from './LatestComments.tsx';
import { commentText } from './strings.ts';

const comments = (...ids: string[]) => ids.map((id) => serverComment(id, `comment ${id}`));

function Card() {
  const post = useQuery(Feed, { variables: { first: PAGE } }).data?.feed.nodes[0];
  return post ? <LatestComments post={post as never} /> : null;
}

/** The viewer's own comments 3, 2 and 1; `arrive` brings another one. */
async function openPage() {
  installDialogs();
  const client = clientWith({ Feed: async () => feedOf(serverPost('10', comments('3', '2', '1'))) });
  render(
    <SessionContext value={{ viewer: author as unknown as Viewer, loading: false, error: undefined }}>
      <ApolloProvider client={client}>
        <MemoryRouter>
          <Styled>
            <Card />
          </Styled>
        </MemoryRouter>
      </ApolloProvider>
    </SessionContext>,
  );
  await screen.findByText('comment 1');
  const arrive = (...ids: string[]) =>
    act(async () => {
      const change = { ...serverPost('10'), commentsChangedAt: null, latestComments: comments(...ids) };
      mergePost(client, { ...change, postId: '10', commentCount: ids.length + 1 } as never);
      await new Promise((done) => setTimeout(done, 50));
    });
  return arrive;
}

it('a comment that is being edited stays when new ones come, and goes with a later one', async () => {
  const arrive = await openPage();
  fireEvent.click(screen.getAllByRole('button', { name: commentText.menu('ann') }).at(-1)!);
  fireEvent.click(await screen.findByRole('menuitem', { name: editText.edit }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>(editText.label);
  fireEvent.change(text, { target: { value: 'better words' } });
  await arrive('4', '3', '2');
  expect(screen.getByLabelText<HTMLTextAreaElement>(editText.label).value).toBe('better words');
  expect(shownToast()?.title).not.toBe(editText.gone);
  await arrive('5', '4', '3');
  await arrive('6', '5', '4');
  expect(screen.getAllByText(/^comment \d$/).map(({ textContent }) => textContent)).toEqual(
    ['6', '5', '4', '1'].map((id) => `comment ${id}`),
  );
  fireEvent.click(screen.getByRole('button', { name: editText.cancel }));
  await arrive('9', '8', '7');
  expect(screen.queryByText('comment 1')).toBeNull();
});
