import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFileDrop } from './useFileDrop.ts';

const picture = new File(['x'], 'a.png', { type: 'image/png' });
const files = { files: [picture], types: ['Files'] };
const onFile = vi.fn();

function Zone() {
  const { over, zone } = useFileDrop(onFile);
  return (
    <div data-testid="zone" data-over={over} {...zone}>
      <textarea />
    </div>
  );
}

beforeEach(() => {
  onFile.mockClear();
  render(<Zone />);
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
