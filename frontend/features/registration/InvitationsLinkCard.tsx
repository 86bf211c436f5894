import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { graphql } from '../../gql/gql.ts';
import { Card } from '../../ui/Card.tsx';
import { invitationText as text } from './strings.ts';

const MayInvite = graphql(`
  query MayInvite {
    viewer {
      id
      role
    }
    meta {
      capabilities
    }
  }
`);

/** A card of the settings that leads to the invitations of a member who may invite; nothing for others. */
export function InvitationsLinkCard() {
  const id = useId();
  const { data } = useQuery(MayInvite);
  const isStaff = data?.viewer?.role !== undefined && data.viewer.role !== 'MEMBER';
  if (!isStaff && !data?.meta.capabilities.includes('member-invitations')) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="section">
        {text.card}
      </chakra.h2>
      <chakra.p textStyle="secondary" color="fg.muted" mt={1} mb={3} maxW="60ch">
        {text.cardHint}
      </chakra.p>
      <Button asChild variant="subtle" size="sm">
        <Link to={isStaff ? rareRoutes.allInvitations : rareRoutes.ownInvitations}>{text.open}</Link>
      </Button>
    </Card>
  );
}
