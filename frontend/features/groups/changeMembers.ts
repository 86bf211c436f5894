import type { ApolloClient } from '@apollo/client';
import { toastError } from '../../lib/feedback/toastError.ts';
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
      toastError(failed, error);
      return false;
    },
  );
  await refetchQueries(client, 'GroupMembers', 'GroupBans');
  return done;
}
