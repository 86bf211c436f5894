import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { useRefill } from '../../../lib/graphql/useRefill.ts';
import type { GroupInvitationsQuery } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { graphql } from '../../../gql/gql.ts';
import { groupText, invitationText } from '../strings.ts';
import { GroupIcon } from '../GroupIcon.tsx';
import { InvitationAnswer } from '../InvitationAnswer.tsx';
import { Section } from './Section.tsx';

/** Invitations of one page. */
const INVITATIONS = 5;

const GroupInvitations = graphql(`
  query GroupInvitations($first: Int!, $after: String) {
    groupInvitations(first: $first, after: $after) {
      nodes {
        id
        createdAt
        inviter {
          id
          username
          profilePicture
        }
        group {
          id
          ...Group_shown @unmask
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** The viewer's open invitations, newest first. */
export function useInvitations() {
  const { data, fetchMore, error } = useQuery(GroupInvitations, {
    variables: { first: INVITATIONS },
    ...cacheAndNetwork,
  });
  const list = data?.groupInvitations;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  return { list, error, paging, isRefilling: useRefill(list, paging) };
}

/** Open invitations; renders nothing when there are none. */
export function Invitations({ list, paging, isRefilling }: ReturnType<typeof useInvitations>) {
  if (!list || (list.nodes.length === 0 && !paging.hasMore)) return null;
  return (
    <Section title={invitationText.title}>
      <chakra.ul display="grid" gap={3}>
        {list.nodes.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </chakra.ul>
      {isRefilling ? (
        <SkeletonRows label={invitationText.loading} rows={1} h={14} />
      ) : (
        <MoreButton {...paging} more={invitationText.more} failed={groupText.failedMore} />
      )}
    </Section>
  );
}

interface Props {
  invitation: GroupInvitationsQuery['groupInvitations']['nodes'][number];
}

/** Who invites to which group, with Accept and Decline (decision 12). */
const InvitationRow = ({ invitation: { id, createdAt, inviter, group } }: Props) => (
  <chakra.li display="flex" flexWrap="wrap" gap={3} alignItems="center" animation="appear {durations.enter}">
    <GroupIcon group={group} />
    <chakra.div flex="1 1 180px" minW={0}>
      <chakra.p fontWeight="semibold">
        <Link to={paths.group(group.id)}>{group.name}</Link>
      </chakra.p>
      <chakra.p textStyle="secondary" color="fg.muted">
        {invitationText.from(inviter.username)} · <RelativeTime at={createdAt} short />
      </chakra.p>
    </chakra.div>
    <InvitationAnswer invitationId={id} group={group} />
  </chakra.li>
);
