import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Styled } from '../../testing/Styled.tsx';
import { Tooltips } from './Tooltips.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.showPopover = () => {}; // jsdom has none
  render(
    <Styled>
      <button type="button" aria-label="Search">
        <svg />
      </button>
      <button type="button">
        <svg />
        <span>
          Bell <i>3</i>
        </span>
      </button>
      <p>text</p>
      <Tooltips />
    </Styled>,
  );
});

const icon = () => screen.getByRole('button', { name: 'Search' });
const shown = () => document.querySelector('[data-tooltip]')?.textContent;
const point = (at: Element, pointerType = 'mouse') => fireEvent.pointerOver(at, { pointerType });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('comes when the mouse has rested for 700 ms, and leaves with it', () => {
  point(icon());
  wait(699);
  expect(shown()).toBeUndefined();
  wait(1);
  expect(shown()).toBe('Search');
  point(screen.getByText('text'));
  expect(shown()).toBeUndefined();
});

it('comes at once within 300 ms after another, and no later', () => {
  const again = (ms: number) => {
    point(icon());
    wait(700);
    point(screen.getByText('text'));
    wait(ms);
    point(icon());
    wait(0);
    return shown();
  };
  expect(again(299)).toBe('Search');
  point(screen.getByText('text'));
  wait(1_000);
  expect(again(301)).toBeUndefined();
});

it('of the next control comes at once when a fast pointer touches nothing in between', () => {
  point(icon());
  wait(700);
  point(screen.getByRole('button', { name: /^Bell/ }));
  wait(0);
  expect(shown()).toBe('Bell 3');
  wait(5_000);
  point(icon());
  wait(0);
  expect(shown()).toBe('Search');
});

it('stays for a pointer that moves on it, and goes by Escape and a press', () => {
  point(icon());
  wait(700);
  point(document.querySelector('[data-tooltip]')!);
  expect(shown()).toBe('Search');
  fireEvent.keyDown(icon(), { key: 'Escape' });
  expect(shown()).toBeUndefined();
});

it('of what the keyboard came to is there again when the scrolling that this made has ended', () => {
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => icon().focus());
  wait(0);
  expect(shown()).toBe('Search');
  fireEvent.scroll(document);
  wait(149);
  fireEvent.scroll(document);
  wait(149);
  expect(shown()).toBeUndefined();
  wait(1);
  expect(shown()).toBe('Search');
  vi.spyOn(icon(), 'getBoundingClientRect').mockReturnValueOnce(new DOMRect(0, -50, 40, 40));
  fireEvent.scroll(document);
  wait(1_000);
  expect(shown()).toBeUndefined();
  fireEvent.scroll(document);
  wait(150);
  expect(shown()).toBe('Search');
  fireEvent.keyDown(icon(), { key: 'Escape' });
  fireEvent.scroll(document);
  wait(1_000);
  expect(shown()).toBeUndefined();
});

it('of what the mouse rests on goes with scrolling', () => {
  point(icon());
  wait(700);
  fireEvent.scroll(document);
  wait(1_000);
  expect(shown()).toBeUndefined();
});

it('is not for fingers', () => {
  point(icon(), 'touch');
  wait(1_000);
  expect(shown()).toBeUndefined();
});

it('is aria-hidden: the name is said already', () => {
  point(icon());
  wait(700);
  expect(document.querySelector('[data-tooltip]')!.ariaHidden ?? 'true').toBe('true');
  expect(screen.getAllByText('Search')).toHaveLength(1);
});
