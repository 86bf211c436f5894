import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { shownToast } from '../../../lib/feedback/toast.ts';
import { useSaveGroup } from './useSaveGroup.ts';

const CHANGES = { name: 'Frens', description: 'We build.', picture: undefined };

async function saveAnswered(code: string) {
  const answer = { errors: [{ message: 'a sentence', extensions: { code } }] };
  const link = new ApolloLink(() => of(answer));
  const client = new ApolloClient({ link, cache: new InMemoryCache(), dataMasking: true });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const onSent = vi.fn();
  const { result } = renderHook(() => useSaveGroup('1', onSent), { wrapper });
  await act(() => result.current.save(CHANGES));
  return { onSent, result };
}

it('a change that waits for review was sent, and a toast tells', async () => {
  const { onSent, result } = await saveAnswered('HELD');
  expect(onSent).toHaveBeenCalledWith(false);
  expect(result.current.error).toBeUndefined();
  await waitFor(() => expect(shownToast()?.title).toBe('Waiting for review'));
});

it('a refused one was not', async () => {
  const { onSent, result } = await saveAnswered('FORBIDDEN');
  expect(onSent).not.toHaveBeenCalled();
  expect(result.current.error).toBeDefined();
});
