import { useApolloClient } from '@apollo/client/react';
import { useCatchUp } from '../../lib/live/useCatchUp.ts';
import { isCurrent } from '../../lib/live/marks.ts';
import { refetch } from './groupCache.ts';

/** Refetches the visible lists when events may have been missed. */
export function useRefreshGroups(viewerId: string): void {
  const client = useApolloClient();
  useCatchUp(async (mark) => {
    const names = ['OwnGroups', 'DiscoverGroups', 'GroupInvitations', 'GroupMembers'];
    await refetch(client, (query) => names.includes(query.queryName ?? '') && !isCurrent(query, mark));
  }, viewerId);
}
