import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { graphql } from '../../gql/gql.ts';
import { useRole } from '../../lib/session/useRole.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { invitationText as text } from './strings.ts';

const MayInvite = graphql(`
  query MayInvite {
    meta {
      capabilities
    }
  }
`);

/** A card of the settings that leads to the invitations of a member who may invite; nothing for others. */
export function InvitationsLinkCard() {
  const { data } = useQuery(MayInvite);
  const isStaff = useRole() !== 'MEMBER';
  if (!isStaff && !data?.meta.capabilities.includes('member-invitations')) return null;
  return (
    <LinkCard title={text.card} hint={text.cardHint}>
      <Button asChild variant="subtle" size="sm">
        <Link to={isStaff ? rareRoutes.allInvitations : rareRoutes.ownInvitations}>{text.open}</Link>
      </Button>
    </LinkCard>
  );
}
