import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shownToast } from '../../../lib/feedback/toast.ts';
import { installDialogs } from '../../../testing/browser.ts';
import { openPage } from '../../../testing/openPage.tsx';
import { newPostText } from '../strings.ts';
import { NewPostDialog } from './NewPostDialog.tsx';

const MADE = { __typename: 'ForumPost', id: '1', category: 'BUG', status: 'OPEN' };

it('a post that the filter hides does not bring back whoever has gone on', async () => {
  installDialogs();
  const filter = { category: null, status: 'RESOLVED' } as const;
  const dialog = <NewPostDialog memberId="7" filter={filter} known={[]} onClose={() => {}} />;
  const page = openPage('/forum?status=resolved', dialog);
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write(newPostText.titleLabel, 'It breaks');
  write(newPostText.content, 'Always.');
  fireEvent.submit(screen.getByLabelText(newPostText.titleLabel));
  await page.asked();
  await page.leave();
  await page.reply({ createForumPost: MADE });
  await waitFor(() => expect(shownToast()?.title).toBe(newPostText.posted));
  expect(location.pathname).toBe('/members');
});
