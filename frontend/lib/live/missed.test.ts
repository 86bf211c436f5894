// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { missed } from './missed.ts';

const head = (...ids: number[]) => ids.map((id) => ({ id: String(id), authorId: id === 99 ? 'me' : 'ann' }));
const shown = (...ids: number[]) => new Set(ids.map(String));

describe('missed', () => {
  it('is empty when the head is shown', () => {
    expect(missed(head(3, 2, 1), shown(3, 2, 1), null)).toEqual([]);
  });

  it('finds what stands above the shown posts', () => {
    expect(missed(head(5, 4, 3, 2), shown(3, 2, 1), null)).toEqual(['5', '4']);
  });

  it('finds what stands below a post of mine that is shown already', () => {
    expect(missed(head(99, 5, 4, 3), shown(99, 3, 2), 'me')).toEqual(['5', '4']);
  });

  it('takes all when more than a page is missing', () => {
    expect(missed(head(9, 8, 7), shown(3, 2, 1), null)).toEqual(['9', '8', '7']);
  });

  it('does not take an older post for a new one when a shown one was deleted', () => {
    expect(missed(head(4, 3, 1), shown(4, 3, 2), null)).toEqual([]);
  });

  it('never counts my own', () => {
    expect(missed(head(99, 3), shown(3), 'me')).toEqual([]);
  });
});
