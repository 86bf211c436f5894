import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { installDialogs } from '../testing/browser.ts';
import { Styled } from '../testing/Styled.tsx';
import { Modal } from './Modal.tsx';

beforeEach(() => {
  installDialogs();
  vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(100, 100, 300, 200),
  );
});

it('a press beside a dismissible dialog closes it, one on its padding or its scrollbar does not', () => {
  const onClose = vi.fn();
  render(<Modal aria-label="Likes" dismissible onClose={onClose} />, { wrapper: Styled });
  const dialog = screen.getByRole('dialog');
  fireEvent.mouseDown(dialog, { clientX: 102, clientY: 102 });
  fireEvent.mouseDown(dialog, { clientX: 395, clientY: 200 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseDown(dialog, { clientX: 50, clientY: 200 });
  fireEvent.mouseDown(dialog, { clientX: 200, clientY: 350 });
  expect(onClose).toHaveBeenCalledTimes(2);
});
