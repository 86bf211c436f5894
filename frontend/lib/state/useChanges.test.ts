import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChanges } from './useChanges.ts';

const THERE = { title: 'Lamp', price: '5.00' };

const open = () => renderHook(useChanges<typeof THERE>, { initialProps: THERE });

it('what was changed elsewhere meanwhile is shown, and no change of this form', () => {
  const { result, rerender } = open();
  act(() => result.current.change({ title: 'Green lamp' }));
  rerender({ title: 'Lamp', price: '9.00' });
  expect(result.current.values).toEqual({ title: 'Green lamp', price: '9.00' });
  expect(result.current.changes).toEqual({ title: 'Green lamp' });
});

it('what was typed stays when the same field is changed elsewhere', () => {
  const { result, rerender } = open();
  act(() => result.current.change({ price: '7.00' }));
  rerender({ ...THERE, price: '9.00' });
  expect(result.current.changes).toEqual({ price: '7.00' });
});

it('a value that was typed back is no change', () => {
  const { result, rerender } = open();
  act(() => result.current.change({ price: '7.00' }));
  expect(result.current.isChanged).toBe(true);
  act(() => result.current.change({ price: '5.00' }));
  expect(result.current.isChanged).toBe(false);
  rerender({ ...THERE, price: '9.00' });
  expect(result.current.values.price).toBe('9.00');
});
