import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { renderHook } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReadAgain } from './useReadAgain.ts';

const LIST = parse('query List($first: Int!) { list(first: $first) }');

const asked = vi.fn(() => ({ data: { list: [] } }));
const result: MockLink.MockedResponse = {
  request: { query: LIST, variables: () => true },
  result: asked,
  maxUsageCount: Infinity,
  delay: 0,
};
const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const start = () =>
  renderHook(() => useReadAgain(LIST, 20, 10_000), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MockedProvider mocks={[result]}>{children}</MockedProvider>
    ),
  });

it('asks while the page is visible, not while it is hidden, and at once when one comes back', async () => {
  start();
  await vi.advanceTimersByTimeAsync(10_100);
  expect(asked).toHaveBeenCalledTimes(1);
  hide(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledTimes(1);
  hide(false);
  dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(2);
});
