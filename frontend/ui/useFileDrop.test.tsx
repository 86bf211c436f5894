import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentQuestion } from '../lib/feedback/dialogs.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useFilesRefused } from './useFilesRefused.ts';

const picture = new File(['x'], 'a.png', { type: 'image/png' });
const files = { files: [picture], types: ['Files'] };
const onFile = vi.fn();

interface Props {
  several?: boolean;
  off?: boolean;
}

function Zone({ several, off }: Props) {
  const { over, zone } = useFileDrop(off ? null : onFile, several);
  useFilesRefused();
  return (
    <div data-testid="zone" data-over={over} {...zone}>
      <textarea />
    </div>
  );
}

let show: (zone: ReactNode) => void;
beforeEach(() => {
  onFile.mockClear();
  show = render(<Zone />).rerender;
});

const zone = () => screen.getByTestId('zone');
const field = () => screen.getByRole('textbox');

/** Whether the event was taken from the browser. */
function paste(clipboardData: object): boolean {
  const event = createEvent.paste(field(), { clipboardData });
  fireEvent(field(), event);
  return event.defaultPrevented;
}

it('takes a dropped file, and shows while one hovers, also over what is inside', () => {
  fireEvent.dragEnter(zone(), { dataTransfer: files });
  fireEvent.dragEnter(field(), { dataTransfer: files });
  fireEvent.dragLeave(zone(), { dataTransfer: files });
  expect(zone().dataset.over).toBe('true');
  fireEvent.drop(field(), { dataTransfer: files });
  expect(zone().dataset.over).toBe('false');
  expect(onFile).toHaveBeenCalledWith(picture);
});

it('leaves dragged text to the browser', () => {
  fireEvent.dragEnter(zone(), { dataTransfer: { files: [], types: ['text/plain'] } });
  expect(zone().dataset.over).toBe('false');
  fireEvent.drop(zone(), { dataTransfer: { files: [], types: ['text/plain'] } });
  expect(onFile).not.toHaveBeenCalled();
});

it('takes a pasted picture, but not the picture that comes with a text', () => {
  expect(paste(files)).toBe(true);
  expect(onFile).toHaveBeenCalledTimes(1);
  expect(paste({ files: [picture], types: ['text/plain', 'Files'] })).toBe(false);
  expect(onFile).toHaveBeenCalledTimes(1);
});

const two = { ...files, files: [picture, new File(['y'], 'b.png')] };
const taken = () => onFile.mock.calls.map(([{ name }]) => name);

it('says that of several files one is taken, and which, before it is taken', async () => {
  fireEvent.drop(zone(), { dataTransfer: two });
  expect(currentQuestion()?.text).toBe('You can add only one file. The first will be used: a.png');
  expect(taken()).toEqual([]);
  currentQuestion()!.answer(true);
  await vi.waitFor(() => expect(taken()).toEqual(['a.png']));
});

it('takes all where there is room for them, and says nothing', () => {
  show(<Zone several />);
  fireEvent.drop(zone(), { dataTransfer: two });
  expect(paste(two)).toBe(true);
  expect(taken()).toEqual(['a.png', 'b.png', 'a.png', 'b.png']);
  expect(currentQuestion()).toBeUndefined();
});

it('keeps files from the browser while none is taken', () => {
  show(<Zone off />);
  expect(paste(two)).toBe(true);
  expect(currentQuestion()).toBeUndefined();
  expect(taken()).toEqual([]);
});

it('has files refused elsewhere, which would take the place of the page', () => {
  const dragOver = (dataTransfer: object) => {
    const event = createEvent.dragOver(document.body, { dataTransfer });
    fireEvent(document.body, event);
    return [event.defaultPrevented, (event as unknown as DragEvent).dataTransfer?.dropEffect];
  };
  expect(dragOver({ ...files })).toEqual([true, 'none']);
  expect(dragOver({ files: [], types: ['text/plain'] })).toEqual([false, undefined]);
});
