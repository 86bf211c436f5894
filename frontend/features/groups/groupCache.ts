import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import { insertMessage } from '../../lib/chat/insertMessage.ts';
import { graphql } from '../../gql/gql.ts';
import { prepend, removeFrom } from '../../lib/graphql/lists.ts';
import { GroupName } from './groupName.ts';

const reference = (id: string) => ({ __typename: 'Group', id });

/** The server does not count further (schema: `unreadCount`). */
const MAX_UNREAD = 100;

/** Puts a cached message into its chat, if that was ever opened. */
export const showGroupMessage = (cache: ApolloCache, groupId: string, messageId: string): void =>
  insertMessage(cache, 'groupMessages', { groupId }, { __typename: 'GroupMessage', id: messageId });

const Counted = graphql(`
  fragment Counted on Group {
    readSeq
    lastSeq
    unreadCount
  }
`);

/** Moves the group to the top of the viewer's groups. */
export const showActivity = (cache: ApolloCache, groupId: string): void =>
  prepend(cache, 'ownGroups', reference(groupId));

/** Counts a message by another member as unread, unless a response that came before the event already did. */
export function showUnread(cache: ApolloCache, groupId: string, seq: number): void {
  cache.updateFragment({ id: cache.identify(reference(groupId)), fragment: Counted }, (group) => {
    if (!group || seq <= Math.max(group.lastSeq, group.readSeq)) return;
    return { ...group, unreadCount: Math.min(group.unreadCount + 1, MAX_UNREAD) };
  });
}

/** Moves a group to the list that fits after the viewer has joined or left it. */
export function placeInLists(cache: ApolloCache, id: string, isMember: boolean): void {
  const own = cache.identify(reference(id));
  const isIt = (node: Reference) => node.__ref === own;
  if (isMember) {
    prepend(cache, 'ownGroups', reference(id));
    removeFrom(cache, 'discoverGroups', isIt);
    withoutInvitation(cache, id);
  } else removeFrom(cache, 'ownGroups', isIt);
}

/** Removes an answered invitation. */
export function withoutInvitation(cache: ApolloCache, groupId: string): void {
  const own = cache.identify(reference(groupId));
  removeFrom(cache, 'groupInvitations', (node, read) => read<Reference>('group', node)?.__ref === own);
}

/** Takes a member out of the members of a group, or out of those who are banned from it, however far they were read. */
export function withoutMember(
  cache: ApolloCache,
  list: 'members' | 'bans',
  groupId: string,
  userId: string,
): void {
  const member = cache.identify({ __typename: 'User', id: userId });
  const isTheirs: Parameters<typeof removeFrom>[2] = (node, read) =>
    read<Reference>('user', node)?.__ref === member;
  removeFrom(cache, list, isTheirs, cache.identify(reference(groupId)));
}

/** Deletes from memory what only readers of a group may know: its chat and its members. */
export function forgetInside(cache: ApolloCache, groupId: string): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'groupMessages', args: { groupId } });
  cache.evict({ id: cache.identify(reference(groupId)), fieldName: 'members' });
  cache.gc();
}

/** Deletes a group from the cache. */
export function forgetGroup(cache: ApolloCache, groupId: string): void {
  const gone = cache.identify(reference(groupId));
  const isIt = (node: Reference) => node.__ref === gone;
  for (const list of ['ownGroups', 'discoverGroups']) removeFrom(cache, list, isIt);
  withoutInvitation(cache, groupId);
  forgetInside(cache, groupId);
  cache.evict({ id: gone });
  cache.gc();
}

/** The name, if the group is in the cache. */
export const knownName = (cache: ApolloCache, id: string): string | undefined =>
  cache.readFragment({ id: cache.identify(reference(id)), fragment: GroupName })?.name;

/** Refetches the active queries of these names. */
export const refetchQueries = (client: ApolloClient, ...names: string[]): Promise<unknown> =>
  client
    .refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => names.includes(queryName ?? '') })
    .catch(() => {});
