import { beforeEach, describe, expect, it, vi } from 'vitest';
import { missedPosts, waitingPosts } from './newPosts.ts';

const head = (...ids: number[]) => ids.map((id) => ({ id: String(id), authorId: id === 99 ? 'me' : 'ann' }));
const shown = (...ids: number[]) => new Set(ids.map(String));

describe('missedPosts', () => {
  it('is empty when the head is shown', () => {
    expect(missedPosts(head(3, 2, 1), shown(3, 2, 1), null)).toEqual([]);
  });

  it('finds what stands above the shown posts', () => {
    expect(missedPosts(head(5, 4, 3, 2), shown(3, 2, 1), null)).toEqual(['5', '4']);
  });

  it('finds what stands below a post of mine that is shown already', () => {
    expect(missedPosts(head(99, 5, 4, 3), shown(99, 3, 2), 'me')).toEqual(['5', '4']);
  });

  it('takes all when more than a page is missing', () => {
    expect(missedPosts(head(9, 8, 7), shown(3, 2, 1), null)).toEqual(['9', '8', '7']);
  });

  it('does not take an older post for a new one when a shown one was deleted', () => {
    expect(missedPosts(head(4, 3, 1), shown(4, 3, 2), null)).toEqual([]);
  });

  it('never counts my own', () => {
    expect(missedPosts(head(99, 3), shown(3), 'me')).toEqual([]);
  });
});

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
