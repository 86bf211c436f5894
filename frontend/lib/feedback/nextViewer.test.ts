import { expect, it } from 'vitest';
import { clearViewerMemory } from '../session/viewerMemory.ts';
import { alert, confirm, currentQuestion } from './dialogs.ts';
import { shownToast, toast } from './toast.ts';

it('a question is not put to the next member, and counts as refused', async () => {
  const answer = confirm('Post anyway?');
  const told = alert('The file is too large.');
  clearViewerMemory();
  expect(await answer).toBe(false);
  expect(currentQuestion()?.text).toBe('The file is too large.');
  currentQuestion()!.answer(true);
  await told;
});

it('what the member before could undo is not offered to the next one', () => {
  toast({ title: 'Post deleted', action: { label: 'Undo', run: () => {} } });
  clearViewerMemory();
  expect(shownToast()).toBeNull();
  toast({ title: 'You are logged out' });
  clearViewerMemory();
  expect(shownToast()?.title).toBe('You are logged out');
});
