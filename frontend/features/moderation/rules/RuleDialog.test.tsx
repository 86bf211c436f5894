import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EMPTY } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { installDialogs } from '../../../testing/browser.ts';
import { Styled } from '../../../testing/Styled.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { BLANK } from './ruleValues.ts';

beforeEach(installDialogs);

it('an edit sends only what it changed: another moderator may have switched the rule off meanwhile', async () => {
  const sent = vi.fn();
  const link = new ApolloLink(({ variables }) => (sent(variables.input), EMPTY));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  render(
    <ApolloProvider client={client}>
      <Styled>
        <RuleDialog initial={{ ...BLANK, id: '7', text: 'coins', isEnabled: true }} onClose={() => {}} />
      </Styled>
    </ApolloProvider>,
  );
  const note = screen.getByLabelText(/note/i);
  fireEvent.change(note, { target: { value: 'Adverts' } });
  fireEvent.submit(note);
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const { clientMutationId: _, ...input } = JSON.parse(JSON.stringify(sent.mock.calls[0]![0]));
  expect(input).toEqual({ ruleId: '7', note: 'Adverts' });
});
