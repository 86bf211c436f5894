import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraftText } from './useDraftText.ts';

// jsdom has no IndexedDB; a map stands for it here, the browser journeys use the real one.
const storage = vi.hoisted(() => new Map<string, string>());
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(storage.get(key)),
  set: (key: string, value: string) => Promise.resolve(void storage.set(key, value)),
  del: (key: string) => Promise.resolve(void storage.delete(key)),
}));

/** Opens the draft of a member and lets the storage answer. */
async function openDraft(memberId: string) {
  const hook = renderHook(() => useDraftText(memberId));
  await act(() => vi.advanceTimersByTimeAsync(0));
  return hook;
}

const saved = (memberId: string) => storage.get(`draft:post:${memberId}`);

describe('useDraftText', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    storage.clear();
    vi.useRealTimers();
  });

  it('saves after a pause of one second, not before', async () => {
    const { result } = await openDraft('1');
    act(() => result.current.setText('g'));
    await act(() => vi.advanceTimersByTimeAsync(900));
    act(() => result.current.setText('gm'));
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(saved('1')).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(saved('1')).toBe('gm');
  });

  it('saves at once when the composer goes away', async () => {
    const { result, unmount } = await openDraft('1');
    act(() => result.current.setText('half a thought'));
    unmount();
    expect(saved('1')).toBe('half a thought');
  });

  it('restores the text of this member and says so', async () => {
    storage.set('draft:post:1', 'mine').set('draft:post:2', 'theirs');
    const { result } = await openDraft('1');
    expect(result.current).toMatchObject({ text: 'mine', restored: true });
  });

  it('does not overwrite what was typed before the storage answered', async () => {
    storage.set('draft:post:1', 'old');
    const { result } = renderHook(() => useDraftText('1'));
    act(() => result.current.setText('new'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current.text).toBe('new');
  });

  it('forgets a discarded draft, also a change that was not saved yet', async () => {
    storage.set('draft:post:1', 'old');
    const { result, unmount } = await openDraft('1');
    act(() => result.current.setText('older'));
    act(() => result.current.discard());
    unmount();
    expect(saved('1')).toBeUndefined();
    expect(result.current).toMatchObject({ text: '', restored: false });
  });
});
