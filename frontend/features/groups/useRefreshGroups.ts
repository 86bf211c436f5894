import { useApolloClient } from '@apollo/client/react';
import { useCatchUp } from '../../lib/live/useCatchUp.ts';
import { refetchQueries } from './groupCache.ts';

/** Refetches the visible lists when events may have been missed. */
export function useRefreshGroups(viewerId: string): void {
  const client = useApolloClient();
  useCatchUp(
    async () =>
      void (await refetchQueries(client, 'OwnGroups', 'DiscoverGroups', 'GroupInvitations', 'GroupMembers')),
    viewerId,
  );
}
