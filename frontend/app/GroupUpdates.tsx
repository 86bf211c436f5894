import { useLiveGroups } from '../features/groups/useLiveGroups.ts';
import { useQueriesCatchUp } from '../lib/live/useQueriesCatchUp.ts';

const OF_GROUPS = ['OwnGroups', 'DiscoverGroups', 'GroupInvitations', 'GroupMembers'];

/**
 * Keeps a member's groups up to date, from the first visit to a page of groups: before that, no groups are in the
 * cache.
 */
export default function GroupUpdates({ viewerId }: { viewerId: string }) {
  useLiveGroups(viewerId, null);
  useQueriesCatchUp(OF_GROUPS, viewerId);
  return null;
}
