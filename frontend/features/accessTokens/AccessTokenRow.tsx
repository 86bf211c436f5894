import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import type { AccessTokenRow_TokenFragment } from '../../gql/graphql.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { revokeAccessToken } from './revokeAccessToken.ts';
import { tokenText } from './strings.ts';

const AccessTokenRow_token = graphql(`
  fragment AccessTokenRow_token on AccessToken {
    id
    name
    lastFour
    scopes
    expiresAt
    lastUsedAt
    group {
      id
      name
    }
  }
`);

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 3,
    py: 3,
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** One token: what it is called, how far it goes, when it was used and when it ends. */
export function AccessTokenRow({ token }: { token: FragmentType<typeof AccessTokenRow_token> }) {
  const data = useMasked(AccessTokenRow_token, token);
  const client = useApolloClient();
  if (!data) return null;
  const { id, name, lastFour } = data;
  return (
    <Row>
      <chakra.div flex="1 1 60%" minW={0}>
        <chakra.p fontWeight="semibold">
          {name}{' '}
          <chakra.code textStyle="secondary" fontWeight="normal" color="fg.muted" whiteSpace="nowrap">
            hh_…{lastFour}
          </chakra.code>
        </chakra.p>
        <chakra.p textStyle="secondary" color="fg.muted">
          {reachOf(data)}
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
        onClick={() => void revokeAccessToken(client, id, name)}
      >
        {tokenText.revoke}
      </Button>
    </Row>
  );
}

const reachOf = ({ scopes, group }: AccessTokenRow_TokenFragment) => {
  const words = scopes.map((scope) => scope.toLowerCase()).join(', ');
  return group ? `${words} · ${tokenText.onlyIn(group.name)}` : words;
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
  const isOver = end.getTime() < Date.now();
  return (
    <chakra.span color={isOver ? 'danger.fg' : undefined}>
      {isOver ? tokenText.ended : tokenText.ends} <time dateTime={at}>{day.format(end)}</time>
    </chakra.span>
  );
};
