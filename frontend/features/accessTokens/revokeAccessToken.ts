import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { errorText } from '../../lib/feedback/errorText.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { tokenText } from './strings.ts';

const RevokeAccessToken = graphql(`
  mutation RevokeAccessToken($input: RevokeAccessTokenInput!) {
    revokeAccessToken(input: $input)
  }
`);

/** Asks, then ends the token at once. */
export async function revokeAccessToken(client: ApolloClient, id: string, name: string): Promise<void> {
  if (!(await confirm(tokenText.confirmRevoke(name), { action: tokenText.revoke, danger: true }))) return;
  try {
    await sendOnce(`revoke:${id}`, { accessTokenId: id }, (input) =>
      client.mutate({
        mutation: RevokeAccessToken,
        variables: { input },
        update(cache) {
          cache.evict({ id: cache.identify({ __typename: 'AccessToken', id }) });
          cache.gc();
        },
      }),
    );
    toast({ title: tokenText.revoked, tone: 'success' });
  } catch (error) {
    toast({ title: tokenText.revokeFailed, description: errorText(error), tone: 'danger' });
  }
}
