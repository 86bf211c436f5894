import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftStore } from './draftStore.ts';
import { useDraftText } from './useDraftText.ts';

// jsdom has no IndexedDB; a map replaces it here, the browser tests use the real one.
const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.useFakeTimers();
  vi.spyOn(draftStore, 'loadText').mockImplementation(async (memberId) => storage.get(memberId) ?? '');
  vi.spyOn(draftStore, 'saveText').mockImplementation(
    (memberId, _part, text) => void storage.set(memberId, text),
  );
});

/** Opens the draft of a member and lets the storage answer. */
async function openDraft(memberId: string) {
  const hook = renderHook(() => useDraftText(memberId));
  await act(() => vi.advanceTimersByTimeAsync(0));
  return hook;
}

describe('useDraftText', () => {
  it('saves after a pause of one second, not before', async () => {
    const { result } = await openDraft('1');
    act(() => result.current.setText('g'));
    await act(() => vi.advanceTimersByTimeAsync(900));
    act(() => result.current.setText('gm'));
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(storage.get('1')).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(storage.get('1')).toBe('gm');
  });

  it('saves at once when the composer goes away', async () => {
    const { result, unmount } = await openDraft('1');
    act(() => result.current.setText('half a thought'));
    unmount();
    expect(storage.get('1')).toBe('half a thought');
  });

  it('restores the text of this member and says so', async () => {
    storage.set('1', 'mine').set('2', 'theirs');
    const { result } = await openDraft('1');
    expect(result.current).toMatchObject({ text: 'mine', restored: true });
  });

  it('has a text that is at hand before a key can be typed', () => {
    vi.spyOn(draftStore, 'loadText').mockReturnValue('mine');
    const { result } = renderHook(() => useDraftText('1'));
    expect(result.current).toMatchObject({ text: 'mine', restored: true });
  });

  it('shows a text that comes later at once, not in a task after the next key', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    vi.spyOn(draftStore, 'loadText').mockReturnValue(promise);
    const { result } = renderHook(() => useDraftText('1'));
    await act(async () => {
      resolve('mine');
      await promise;
      await Promise.resolve();
      expect(result.current.text).toBe('mine');
    });
  });

  it('puts the saved text before what was typed before the storage answered', async () => {
    storage.set('1', 'old');
    const { result } = renderHook(() => useDraftText('1'));
    act(() => result.current.setText('new'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current.text).toBe('old\nnew');
  });

  it('forgets a discarded draft, also a change that was not saved yet', async () => {
    storage.set('1', 'old');
    const { result, unmount } = await openDraft('1');
    act(() => result.current.setText('older'));
    act(() => result.current.discard());
    unmount();
    expect(storage.get('1')).toBe('');
    expect(result.current).toMatchObject({ text: '', restored: false });
  });
});
