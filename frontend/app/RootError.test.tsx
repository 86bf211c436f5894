import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RootError } from './RootError.tsx';

const copyWith = async (clipboard: object | undefined) => {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }));
  render(<RootError error={new Error('torn')} />);
  fireEvent.click(screen.getByText('Copy'));
};

it('says that the details were copied', async () => {
  const writeText = vi.fn(async () => {});
  await copyWith({ writeText });
  await screen.findByText('Copied');
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining('torn'));
});

it('says that they were not, where the browser refuses', async () => {
  await copyWith({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  await screen.findByText('Not copied');
});

it('copies over plain HTTP, where there is no clipboard', async () => {
  const copy = vi.fn(() => true);
  document.execCommand = copy;
  await copyWith(undefined);
  await screen.findByText('Copied');
  expect(copy).toHaveBeenCalledWith('copy');
});
