import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { GroupInvitations, INVITATIONS } from '../queries.ts';
import { groupText, invitationText } from '../strings.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { Section } from './Section.tsx';

/** Those that wait for the viewer's answer; nothing at all when there is none. */
export function Invitations() {
  const { data, fetchMore } = useQuery(GroupInvitations, {
    variables: { first: INVITATIONS },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = data?.groupInvitations;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  if (!list?.nodes.length) return null;
  return (
    <Section title={invitationText.title}>
      <chakra.ul display="grid" gap={3}>
        {list.nodes.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </chakra.ul>
      <MoreButton {...paging} more={invitationText.more} failed={groupText.failedMore} />
    </Section>
  );
}
