import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { GroupCover } from '../GroupCover.tsx';
import { GroupFacts } from '../GroupFacts.tsx';
import { InvitationAnswer } from '../InvitationAnswer.tsx';
import { invitationText, pageText } from '../strings.ts';

/** A private group as non-members see it: the public part, and the invitation if there is one. */
export default function ClosedGroup({ group }: { group: Group_ShownFragment }) {
  return (
    <Card as="article" p={0} overflow="hidden" maxW="560px" mx="auto">
      <GroupCover name={group.name} url={group.cover} />
      <chakra.div p={4} display="grid" gap={2} justifyItems="start">
        <chakra.h1 dir="auto" textStyle="title">
          {group.name}
        </chakra.h1>
        <GroupFacts group={group} />
        <chakra.p dir="auto" whiteSpace="pre-wrap">
          {group.description}
        </chakra.p>
        <chakra.div
          display="flex"
          gap={3}
          w="full"
          mt={2}
          p={3}
          borderRadius="l1"
          bg="bg.sunken"
          alignItems="start"
        >
          <Lock size={20} aria-hidden style={{ flexShrink: 0 }} />
          <div>
            <chakra.p fontWeight="semibold">{pageText.isPrivate}</chakra.p>
            <chakra.p color="fg.muted" textStyle="secondary">
              {pageText.isPrivateHint}
            </chakra.p>
          </div>
        </chakra.div>
        {group.invitationId && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} mt={2}>
            <chakra.p fontWeight="semibold">{invitationText.waiting}</chakra.p>
            <InvitationAnswer key={group.invitationId} invitationId={group.invitationId} group={group} />
          </chakra.div>
        )}
        <Button asChild variant="subtle" mt={2}>
          <Link to={paths.groups}>{pageText.back}</Link>
        </Button>
      </chakra.div>
    </Card>
  );
}
