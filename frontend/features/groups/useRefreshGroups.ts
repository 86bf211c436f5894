import { useApolloClient } from '@apollo/client/react';
import { useCatchUp } from '../../lib/live/useCatchUp.ts';
import { askAgain } from './shown.ts';

/** Asks again for the lists that are shown when news of them may have been missed. */
export function useRefreshGroups(viewerId: string): void {
  const client = useApolloClient();
  useCatchUp(
    async () =>
      void (await askAgain(client, 'OwnGroups', 'DiscoverGroups', 'GroupInvitations', 'GroupMembers')),
    viewerId,
  );
}
