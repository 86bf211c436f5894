import { useLiveGroups } from '../features/groups/useLiveGroups.ts';
import { useRefreshGroups } from '../features/groups/useRefreshGroups.ts';

/**
 * Keeps a member's groups up to date, from the first visit to a page of groups: before that, no groups are in the
 * cache.
 */
export default function GroupUpdates({ viewerId }: { viewerId: string }) {
  useLiveGroups(viewerId, null);
  useRefreshGroups(viewerId);
  return null;
}
