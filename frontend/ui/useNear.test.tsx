import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNear } from './useNear.ts';

/** Lets a test say what the browser would: where an element went, oldest word first. */
function watched() {
  let tell = (..._near: boolean[]) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (...near) => told(near.map((isIntersecting) => ({ isIntersecting })));
      }
      observe() {}
      disconnect() {}
    },
  );
  const onNear = vi.fn();
  const End = () => <div ref={useNear(true, 20, onNear)} />;
  render(<End />);
  return { onNear, tell: (...near: boolean[]) => tell(...near) };
}

test('an element that was far and came near before the page found time to say so is near', () => {
  const { onNear, tell } = watched();
  tell(false, true);
  expect(onNear).toHaveBeenCalledOnce();
});

test('one that has gone again is not', () => {
  const { onNear, tell } = watched();
  tell(true, false);
  expect(onNear).not.toHaveBeenCalled();
});
