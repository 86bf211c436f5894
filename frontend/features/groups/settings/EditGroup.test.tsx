import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { EMPTY } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { Styled } from '../../../testing/Styled.tsx';
import { EditGroup } from './EditGroup.tsx';

const GROUP = { id: '1', name: 'Frens', description: 'We build.', cover: null } as Group_ShownFragment;

it('what was changed elsewhere while the form was open is shown, and not sent', async () => {
  const sent = vi.fn();
  const link = new ApolloLink(({ variables }) => (sent(variables.input), EMPTY));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const form = (group: Group_ShownFragment) => (
    <ApolloProvider client={client}>
      <Styled>
        <EditGroup group={group} onChanged={() => {}} onSaved={() => {}} />
      </Styled>
    </ApolloProvider>
  );
  const { rerender, container } = render(form(GROUP));
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  fireEvent.change(field('description'), { target: { value: 'We hold.' } });
  rerender(form({ ...GROUP, name: 'Old frens' }));
  fireEvent.submit(field('description'));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.parse(JSON.stringify(sent.mock.calls[0]![0]))).toEqual({
    groupId: '1',
    description: 'We hold.',
  });
  expect(field('name').value).toBe('Old frens');
});
