import type { ApolloClient, FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import type { AccessTokenRow_TokenFragment } from '../../gql/graphql.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import {
  useReauthentication,
  type Reauthentication,
} from '../../ui/reauthentication/useReauthentication.tsx';
import { tokenText } from './strings.ts';

const RevokeAccessToken = graphql(`
  mutation RevokeAccessToken($input: RevokeAccessTokenInput!) {
    revokeAccessToken(input: $input)
  }
`);

/** Revokes the token after a confirmation. */
async function revokeAccessToken(
  client: ApolloClient,
  { id, name }: { id: string; name: string },
  run: Reauthentication['run'],
): Promise<void> {
  if (!(await confirm(tokenText.confirmRevoke(name), { action: tokenText.revoke, danger: true }))) return;
  try {
    const revoke = () =>
      sendOnce(`revoke:${id}`, { accessTokenId: id }, (input) =>
        client.mutate({
          mutation: RevokeAccessToken,
          variables: { input },
          update(cache) {
            cache.evict({ id: cache.identify({ __typename: 'AccessToken', id }) });
            cache.gc();
          },
        }),
      );
    await run(revoke);
    toast({ title: tokenText.revoked, tone: 'success' });
  } catch (error) {
    toastError(tokenText.revokeFailed, error);
  }
}

const AccessTokenRow_token = graphql(`
  fragment AccessTokenRow_token on AccessToken {
    id
    name
    lastFour
    scopes
    expiresAt
    lastUsedAt
    groupId
    group {
      id
      name
    }
  }
`);

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** One token: its name, scopes, last use and expiry. */
export function AccessTokenRow({ token }: { token: FragmentType<typeof AccessTokenRow_token> }) {
  const data = useMasked(AccessTokenRow_token, token);
  const client = useApolloClient();
  const { run, dialog } = useReauthentication();
  if (!data) return null;
  const { name, lastFour } = data;
  return (
    <ListRow>
      <chakra.div flex="1 1 60%" minW={0}>
        <chakra.p fontWeight="semibold">
          {name}{' '}
          <chakra.code textStyle="secondary" fontWeight="normal" color="fg.muted" whiteSpace="nowrap">
            hh_…{lastFour}
          </chakra.code>
        </chakra.p>
        <chakra.p textStyle="secondary" color="fg.muted">
          {scopesText(data)}
        </chakra.p>
        <chakra.p textStyle="secondary" color="fg.subtle">
          <LastUse at={data.lastUsedAt} /> · <End at={data.expiresAt} />
        </chakra.p>
      </chakra.div>
      <Button
        variant="outline"
        size="sm"
        color="danger.fg"
        aria-label={tokenText.revokeOf(name)}
        onClick={() => void revokeAccessToken(client, data, run)}
      >
        {tokenText.revoke}
      </Button>
      {dialog}
    </ListRow>
  );
}

/** A group that moderators have removed has no name any more. */
const scopesText = ({ scopes, group, groupId }: AccessTokenRow_TokenFragment) => {
  const words = scopes.map((scope) => scope.toLowerCase()).join(', ');
  if (groupId === null) return words;
  return `${words} · ${group ? tokenText.onlyIn(group.name) : tokenText.onlyInRemoved}`;
};

const LastUse = ({ at }: { at?: string | null }) =>
  at ? (
    <>
      {tokenText.used} <RelativeTime at={at} />
    </>
  ) : (
    tokenText.neverUsed
  );

const End = ({ at }: { at: string }) => {
  const end = new Date(at);
  const isExpired = end.getTime() < Date.now();
  return (
    <chakra.span color={isExpired ? 'danger.fg' : undefined}>
      {isExpired ? tokenText.ended : tokenText.ends} <time dateTime={at}>{day.format(end)}</time>
    </chakra.span>
  );
};
