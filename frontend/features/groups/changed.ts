import type { ApolloClient } from '@apollo/client';
import type { GroupChange } from '../../gql/graphql.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { askAgain, forgetGroup, forgetInside, knownName, placeInLists } from './shown.ts';
import { pageText, settingsText } from './strings.ts';

interface Change {
  groupId: string;
  change: GroupChange;
  /** Whom it is about. */
  userId?: string | null;
  /** As it stands now, in the cache already; null when it is deleted. */
  group?: { name: string; viewerCan: { read: boolean } } | null;
}

/** Something about a group has changed: lists and pages follow. */
export function changed(client: ApolloClient, viewerId: string, event: Change): void {
  const { groupId, change, userId, group } = event;
  if (!group) return deleted(client, groupId);
  if (change === 'INVITED') void askAgain(client, 'GroupInvitations');
  else if (userId === viewerId) own(client, event, group);
  if (change !== 'UPDATED' && change !== 'INVITED') void askAgain(client, 'GroupMembers');
}

/** The viewer himself came or went, perhaps by another hand. */
function own(
  { cache }: ApolloClient,
  { groupId, change }: Change,
  group: NonNullable<Change['group']>,
): void {
  const isMember = change === 'JOINED' || change === 'HANDED_OVER';
  placeInLists(cache, groupId, isMember);
  if (!group.viewerCan.read) forgetInside(cache, groupId);
  if (change === 'REMOVED') toast({ title: pageText.removed(group.name) });
}

function deleted(client: ApolloClient, groupId: string): void {
  const name = knownName(client.cache, groupId);
  if (name === undefined) return; // this browser's own doing, or never seen
  toast({ title: settingsText.deleted(name) });
  forgetGroup(client.cache, groupId);
  void askAgain(client, 'GroupById');
}
