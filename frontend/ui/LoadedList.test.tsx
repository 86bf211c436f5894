import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Styled } from '../testing/Styled.tsx';
import { LoadedList } from './LoadedList.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const text = {
  failed: 'The names could not be loaded.',
  empty: 'No names yet',
  emptyHint: 'They are listed here.',
  loading: 'Loading names',
  failedMore: 'More names could not be loaded.',
};

interface Given {
  names?: string[];
  error?: unknown;
  fetchMore?: () => Promise<unknown>;
}

const list = ({ names, error, fetchMore = async () => {} }: Given, refetch = async () => {}) => (
  <Styled>
    <LoadedList
      query={{ error, refetch, fetchMore }}
      list={names && { nodes: names, pageInfo: { endCursor: 'c', hasNextPage: names.length > 1 } }}
      text={text}
      skeleton={<p>skeleton</p>}
    >
      {(rows) => rows.map((name) => <button key={name}>{name}</button>)}
    </LoadedList>
  </Styled>
);

test('what failed can be tried again, with the placeholder meanwhile', () => {
  const refetch = vi.fn(async () => {});
  const { rerender } = render(list({ error: new Error('gone') }, refetch));
  expect(screen.getByRole('alert').textContent).toContain(text.failed);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
  rerender(list({}));
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('skeleton');
});

test('rows stay as they are when a later request fails', () => {
  const { rerender } = render(list({ names: ['ann', 'ben'] }));
  const row = screen.getByRole('button', { name: 'ann' });
  row.focus();
  rerender(list({ names: ['ann', 'ben', 'cem'], error: new Error('gone') }));
  expect(document.activeElement).toBe(row);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list without rows says so', () => {
  render(list({ names: [] }));
  screen.getByText(text.empty);
  screen.getByText(text.emptyHint);
});
