import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { confirm, currentQuestion } from '../feedback/dialogs.ts';
import { useClosedByBack } from './useClosedByBack.ts';

/** What the member answers to the question whether changes may be lost. */
const answer = vi.fn<() => Promise<boolean>>();

function Form({ onClose }: { onClose: () => void }) {
  const leave = async () => {
    if (await answer()) onClose();
  };
  useClosedByBack(leave, { mayStay: true });
  return <form aria-label="Edit" />;
}

function Page() {
  const [open, setOpen] = useState(true);
  return open && <Form onClose={() => setOpen(false)} />;
}

const hasEntry = () => history.state?.usr?.mark !== undefined;
const form = () => screen.queryByRole('form');

/** The page, with the form open, after another one. */
beforeEach(async () => {
  answer.mockReset();
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/page');
  render(<Page />, { wrapper: BrowserRouter });
  await expect.poll(hasEntry).toBe(true);
});

it('Back asks, and a form that stays open is asked about by the next Back', async () => {
  answer.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  history.back();
  await expect.poll(() => answer.mock.calls.length).toBe(1);
  await expect.poll(hasEntry).toBe(true);
  expect(form()).not.toBeNull();
  history.back();
  await expect.poll(form).toBeNull();
  expect(answer).toHaveBeenCalledTimes(2);
  await expect.poll(hasEntry).toBe(false);
  expect(location.pathname).toBe('/page');
  history.back();
  await expect.poll(() => location.pathname).toBe('/before');
});

it('Back while a question is open does not ask, whatever has asked it', async () => {
  void confirm('Discard the changes?');
  const onPop = vi.fn();
  addEventListener('popstate', onPop);
  for (const times of [1, 2]) {
    history.back();
    await expect.poll(() => onPop.mock.calls.length).toBe(times);
  }
  removeEventListener('popstate', onPop);
  expect(location.pathname).toBe('/page');
  expect(answer).not.toHaveBeenCalled();
  currentQuestion()!.answer(false);
});
