import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { AuthorLink } from '../../ui/AuthorLink.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { stateOf } from './invitations.ts';
import { invitationText as text } from './strings.ts';
import { useRevoke } from './useRevoke.ts';

const InvitationRow_invitation = graphql(`
  fragment InvitationRow_invitation on Invitation {
    id
    createdAt
    expiresAt
    revokedAt
    maxUses
    uses
    createdBy {
      id
      username
    }
    members(first: 5) {
      nodes {
        id
        username
      }
    }
  }
`);

interface Props {
  invitation: FragmentType<typeof InvitationRow_invitation>;
  /** Says who made it. */
  isNamed: boolean;
}

/** One invitation: its limits, who created it, who joined with it, and a button to revoke it. */
export function InvitationRow({ invitation, isNamed }: Props) {
  const data = useMasked(InvitationRow_invitation, invitation);
  const revoke = useRevoke();
  if (!data) return null;
  const { id, createdAt, expiresAt, maxUses, uses, createdBy, members } = data;
  const state = stateOf(data);
  return (
    <ListRow>
      <chakra.div flex="1 1 240px" minW={0}>
        <chakra.p>
          <State data-state={state}>{text.states[state]}</State> · {text.used(uses, maxUses)}
        </chakra.p>
        <chakra.p textStyle="secondary" color="fg.muted">
          {text.made} <RelativeTime at={createdAt} />
          {isNamed && (
            <>
              {' '}
              {text.by} <AuthorLink username={createdBy.username} />
            </>
          )}{' '}
          · {Date.parse(expiresAt) > Date.now() ? text.ends : text.ended}{' '}
          <time dateTime={expiresAt}>{day.format(new Date(expiresAt))}</time>
        </chakra.p>
        {members.nodes.length > 0 && (
          <chakra.p textStyle="secondary" color="fg.muted">
            {text.came}{' '}
            {members.nodes.map(({ id, username }, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <AuthorLink username={username} />
              </span>
            ))}
            {uses > members.nodes.length && ` ${text.andMore(uses - members.nodes.length)}`}
          </chakra.p>
        )}
      </chakra.div>
      {state === 'open' && (
        <Button
          variant="outline"
          size="sm"
          color="danger.fg"
          aria-label={text.revokeOf(id)}
          onClick={() => void revoke(id)}
        >
          {text.revoke}
        </Button>
      )}
    </ListRow>
  );
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const State = chakra('span', {
  base: {
    fontWeight: 'semibold',
    color: 'fg.muted',
    '&[data-state=open]': { color: 'success.fg' },
    '&[data-state=revoked]': { color: 'danger.fg' },
  },
});
