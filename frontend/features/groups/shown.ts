import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import { insertMessage } from '../../lib/chat/insertMessage.ts';
import { graphql } from '../../gql/gql.ts';
import { prepend, removeFrom } from '../../lib/graphql/lists.ts';
import { GroupName } from './groupName.ts';

const reference = (id: string) => ({ __typename: 'Group', id });

/** Counted no further (schema: `unreadCount`). */
const COUNTED = 100;

/** A message, which the cache holds already, takes its place in the chat if that was ever opened. */
export const showGroupMessage = (cache: ApolloCache, groupId: string, messageId: string): void =>
  insertMessage(cache, 'groupMessages', { groupId }, { __typename: 'GroupMessage', id: messageId });

const Counted = graphql(`
  fragment Counted on Group {
    readSeq
    lastSeq
    unreadCount
  }
`);

/** The group goes to the top of the viewer's own. */
export const showActivity = (cache: ApolloCache, groupId: string): void =>
  prepend(cache, 'ownGroups', reference(groupId));

/** What somebody else wrote is unread. The server may have counted it: its answer can come before the event. */
export function showUnread(cache: ApolloCache, groupId: string, seq: number): void {
  cache.updateFragment({ id: cache.identify(reference(groupId)), fragment: Counted }, (group) => {
    if (!group || seq <= Math.max(group.lastSeq, group.readSeq)) return;
    return { ...group, unreadCount: Math.min(group.unreadCount + 1, COUNTED) };
  });
}

/** The viewer belongs to a group now, or no longer: it changes its list. */
export function placeInLists(cache: ApolloCache, id: string, isMember: boolean): void {
  const own = cache.identify(reference(id));
  const isIt = (node: Reference) => node.__ref === own;
  if (isMember) {
    prepend(cache, 'ownGroups', reference(id));
    removeFrom(cache, 'discoverGroups', isIt);
    withoutInvitation(cache, id);
  } else removeFrom(cache, 'ownGroups', isIt);
}

/** The invitation to a group has been answered. */
export function withoutInvitation(cache: ApolloCache, groupId: string): void {
  const own = cache.identify(reference(groupId));
  removeFrom(cache, 'groupInvitations', (node, read) => read<Reference>('group', node)?.__ref === own);
}

/** Nothing of what only readers of a group may know stays in memory: its chat, and who its members are. */
export function forgetInside(cache: ApolloCache, groupId: string): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'groupMessages', args: { groupId } });
  cache.evict({ id: cache.identify(reference(groupId)), fieldName: 'members' });
  cache.gc();
}

/** The group is no more. */
export function forgetGroup(cache: ApolloCache, groupId: string): void {
  const gone = cache.identify(reference(groupId));
  const isIt = (node: Reference) => node.__ref === gone;
  for (const list of ['ownGroups', 'discoverGroups']) removeFrom(cache, list, isIt);
  withoutInvitation(cache, groupId);
  forgetInside(cache, groupId);
  cache.evict({ id: gone });
  cache.gc();
}

/** The name, where the group was seen before. */
export const knownName = (cache: ApolloCache, id: string): string | undefined =>
  cache.readFragment({ id: cache.identify(reference(id)), fragment: GroupName })?.name;

/** Asks again for what the page shows of these queries. */
export const askAgain = (client: ApolloClient, ...names: string[]): Promise<unknown> =>
  client
    .refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => names.includes(queryName ?? '') })
    .catch(() => {});
