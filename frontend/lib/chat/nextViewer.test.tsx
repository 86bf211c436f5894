import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearPrivateState } from '../session/clearPrivateState.ts';
import { clearViewerMemory } from '../session/viewerMemory.ts';
import { chatState } from './chatState.ts';
import type { ChatImage } from './draftImages.ts';
import { sendWritten, type Delivery } from './outbox.ts';
import { useChatImages } from './useChatImages.ts';

const CHAT = 'direct:7:8';
const picture: ChatImage = { file: new File(['…'], 'cat.png'), mediaId: null, alt: '' };

const readImage = vi.hoisted(() => vi.fn());
vi.mock('./readImage.ts', () => ({ readImage }));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // jsdom has no IndexedDB for the pictures of a draft
});

/** Sends a message with a picture, whose upload lasts until it is stopped. */
async function uploading(): Promise<Delivery> {
  chatState.set(CHAT, { images: [picture] });
  const { promise, resolve } = Promise.withResolvers<Delivery>();
  void sendWritten(CHAT, 'look', (delivery) => {
    resolve(delivery);
    return new Promise((_, reject) => {
      delivery.signal.addEventListener('abort', () => reject(delivery.signal.reason as Error));
    });
  });
  return promise;
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

it('an upload under way at a log-out is stopped, and its message is not stored again', async () => {
  const { signal, onProgress, onUploaded } = await uploading();
  expect(drafts()).toHaveLength(1);
  const cleared = clearPrivateState({ resetStore: () => Promise.resolve([]) } as never);
  onProgress(0.5);
  onUploaded('7');
  expect(drafts()).toEqual([]);
  await cleared;
  onProgress(null);
  expect(signal.aborted).toBe(true);
  expect(drafts()).toEqual([]);
  expect(chatState.get(CHAT)).toMatchObject({ text: null, pending: [], failure: null });
});

it('a picture that was still being read is not kept for the next member', async () => {
  const { promise, resolve } = Promise.withResolvers<ChatImage>();
  readImage.mockReturnValue(promise);
  const { result } = renderHook(() => useChatImages(CHAT));
  await act(async () => result.current.choose(picture.file));
  await vi.waitFor(() => expect(readImage).toHaveBeenCalled());
  clearViewerMemory();
  await act(async () => resolve(picture));
  await vi.waitFor(() => expect(result.current.reading).toBe(false));
  expect(chatState.get(CHAT).images ?? []).toEqual([]);
});
