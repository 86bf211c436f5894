import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clearViewerMemory } from '../session/viewerMemory.ts';
import { openState } from './openState.ts';

it('what a member has left open is closed for the next one', () => {
  const dialog = openState();
  const { result } = renderHook(() => dialog.useOpen());
  act(dialog.open);
  expect(result.current).toBe(true);
  act(clearViewerMemory);
  expect(result.current).toBe(false);
});
