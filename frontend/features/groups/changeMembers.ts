import type { ApolloClient } from '@apollo/client';
import { errorText } from '../../lib/feedback/errorText.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { refetchQueries } from './groupCache.ts';

/** Runs the mutation and refetches the members and who is banned; a toast reports a failure. Gives whether it succeeded. */
export async function changeMembers(
  client: ApolloClient,
  failed: string,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const done = await act().then(
    () => true,
    (error: unknown) => {
      toast({ title: failed, description: errorText(error), tone: 'danger' });
      return false;
    },
  );
  await refetchQueries(client, 'GroupMembers', 'GroupBans');
  return done;
}
