import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentQuestion } from '../../lib/feedback/dialogs.ts';
import { shownToast } from '../../lib/feedback/toast.ts';
import { installDialogs } from '../../testing/browser.ts';
import { openPage } from '../../testing/openPage.tsx';
import CreateGroup from './create/CreateGroup.tsx';
import { DeleteGroup } from './settings/DeleteGroup.tsx';
import { createText, formText, settingsText } from './strings.ts';

beforeEach(() => {
  installDialogs();
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // jsdom has no IndexedDB for the draft
});

async function askToDelete() {
  const page = openPage('/groups/1', <DeleteGroup group={{ id: '1', name: 'Frens' }} />);
  fireEvent.click(screen.getByRole('button', { name: settingsText.delete }));
  await waitFor(() => expect(currentQuestion()).toBeTruthy());
  await act(async () => currentQuestion()!.answer(true));
  await page.asked();
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
  const page = openPage('/groups', <CreateGroup viewerId="7" onClose={() => {}} />);
  const name = await screen.findByLabelText(formText.name);
  fireEvent.change(name, { target: { value: 'Frens' } });
  fireEvent.change(screen.getByLabelText(formText.description), { target: { value: 'We build.' } });
  fireEvent.submit(name);
  await page.asked();
  await page.leave();
  await page.reply({ createGroup: { __typename: 'Group', id: '1' } });
  await waitFor(() => expect(shownToast()?.title).toBe(createText.created('Frens')));
  expect(location.pathname).toBe('/members');
});
