import { useLiveGroups } from '../features/groups/useLiveGroups.ts';
import { useRefreshGroups } from '../features/groups/useRefreshGroups.ts';

/** What keeps a member's groups alive, from the first look at one: before, the page knows of none. */
export default function GroupUpdates({ viewerId }: { viewerId: string }) {
  useLiveGroups(viewerId, null);
  useRefreshGroups(viewerId);
  return null;
}
