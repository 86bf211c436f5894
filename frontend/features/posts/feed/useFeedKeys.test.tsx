import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFeedKeys } from './useFeedKeys.ts';

// jsdom has none.
globalThis.CSS ??= { escape: String } as never;

afterEach(() => document.body.replaceChildren());

const press = (key: string, repeat = false) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
  );

it('a held key likes a post once, and goes on through the list', () => {
  document.body.innerHTML = `<article data-post tabindex="0"><button data-action="like"></button></article>`;
  const like = vi.fn();
  document.querySelector('button')!.addEventListener('click', like);
  document.querySelector('article')!.focus();
  const findItemIndex = vi.fn(() => 0);
  const list = { current: { findItemIndex, scrollOffset: 0, scrollToIndex: vi.fn() } as any };
  renderHook(() => useFeedKeys(list, [{ id: '1' }]));

  press('l');
  press('l', true);
  press('l', true);
  expect(like).toHaveBeenCalledTimes(1);
  document.querySelector('article')!.blur();
  press('j');
  press('j', true);
  expect(findItemIndex).toHaveBeenCalledTimes(2);
});
