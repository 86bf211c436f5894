import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, screen, within } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { NEVER, of, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import type { Group_ShownFragment } from '../../gql/graphql.ts';
import { currentQuestion } from '../../lib/feedback/dialogs.ts';
import { openPage } from '../../testing/openPage.tsx';
import { banMember, unbanMember } from './bans/banMember.ts';
import { Members } from './group/Members.tsx';
import { pageText } from './strings.ts';
import { useLiveGroups } from './useLiveGroups.ts';

const list = (field: string) =>
  parse(`query Of($after: String) {
    group(id: 1) { id ${field}(after: $after) { nodes { id user { id } } pageInfo { endCursor hasNextPage } } }
  }`);
const LISTS = { members: list('members'), bans: list('bans') };

/** A page that has read the members 9 to 6 of group 1 in two steps, and who is banned likewise. */
function openGroup() {
  const events = new Subject<ApolloLink.Result>();
  const link = new ApolloLink(({ operationName = '' }) => {
    if (operationName === 'GroupChanged') return events;
    return operationName.startsWith('Group') ? NEVER : of({ data: { [field(operationName)]: { id: '1' } } });
  });
  const client = new ApolloClient({ cache: createCache(), link });
  for (const [name, query] of Object.entries(LISTS))
    for (const [after, ...ids] of [
      [undefined, '9', '8'],
      ['c8', '7', '6'],
    ] as const) {
      const nodes = ids.map((id) => ({ __typename: name, id, user: { __typename: 'User', id } }));
      const pageInfo = { __typename: 'PageInfo', endCursor: `c${ids.at(-1)}`, hasNextPage: true };
      const data = { group: { __typename: 'Group', id: '1', [name]: { __typename: 'C', nodes, pageInfo } } };
      client.writeQuery({ query, variables: { after }, data });
    }
  const ids = (name: keyof typeof LISTS) =>
    client
      .readQuery<any>({ query: LISTS[name] })
      .group[name].nodes.map(({ user }: { user: { id: string } }) => user.id)
      .join('');
  return { client, events, members: () => ids('members'), banned: () => ids('bans') };
}

const field = (operation: string) => operation[0]!.toLowerCase() + operation.slice(1);

it('whoever is banned leaves the members, and whoever is unbanned those who are banned, however far they were read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // the answers hold what is needed here
  const { client, members, banned } = openGroup();
  const done = banMember(client, '1', { id: '7', username: 'cem' });
  await vi.waitFor(() => expect(currentQuestion()).toBeTruthy());
  currentQuestion()!.answer(true);
  await done;
  await unbanMember(client, '1', { id: '6', username: 'dan' });
  expect([members(), banned()]).toEqual(['986', '987']);
});

it.each(['LEFT', 'REMOVED'])(
  'a member who is told to have %s goes, however far the members were read',
  async (change) => {
    const { client, events, members } = openGroup();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    );
    renderHook(() => useLiveGroups('1', null), { wrapper });
    const group = { __typename: 'Group', id: '1', name: 'Frens', viewerCan: { __typename: 'R', read: true } };
    const groupChanged = { __typename: 'GroupChangedEvent', groupId: '1', change, userId: '7', group };
    await act(async () => events.next({ data: { groupChanged } }));
    expect(members()).toBe('986');
  },
);

it('after a handover the badge is the new creator’s, also where the members were read before', async () => {
  const group = { id: '1', memberCount: 2, creatorId: '8', viewerCan: { manage: false } };
  const page = openPage(
    '/groups/1',
    <Members group={group as Group_ShownFragment} viewerId={null} online={new Set()} />,
  );
  await page.asked();
  const nodes = [
    ['8', 'ben', 'MEMBER'],
    ['7', 'ann', 'ADMIN'],
  ].map(([id, username, role]) => ({
    __typename: 'GroupMembership',
    id,
    role,
    user: { __typename: 'User', id, username, role: 'MEMBER', profilePicture: null },
  }));
  const pageInfo = { __typename: 'PageInfo', endCursor: null, hasNextPage: false };
  const members = { __typename: 'GroupMembershipConnection', nodes, pageInfo };
  await page.reply({ group: { __typename: 'Group', id: '1', members } });
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByText(pageText.creator) !== null)).toEqual([true, false]);
});
