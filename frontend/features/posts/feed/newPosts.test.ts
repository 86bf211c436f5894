// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { waitingPosts } from './newPosts.ts';

describe('waitingPosts', () => {
  beforeEach(() => waitingPosts.clear());

  it('counts each post once and tells its listeners only of changes', () => {
    const listener = vi.fn();
    const stop = waitingPosts.subscribe(listener);
    waitingPosts.add(['1']);
    waitingPosts.add(['1', '2']);
    waitingPosts.add(['2']);
    expect([...waitingPosts.get()]).toEqual(['1', '2']);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    waitingPosts.clear();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('keeps what arrived after the head was fetched', () => {
    waitingPosts.add(['1', '2', '3']);
    waitingPosts.remove(['1', '2']);
    expect([...waitingPosts.get()]).toEqual(['3']);
  });
});
