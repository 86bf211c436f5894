import { chakra } from '@chakra-ui/react/styled-system';
import { Navigate } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import type { InvitationsQuery } from '../../gql/graphql.ts';
import { useLists } from '../../lib/graphql/useLists.ts';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { useFreshQuery } from '../../lib/live/useFreshQuery.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { Invitations } from './invitations.ts';
import { NewInvitation } from './NewInvitation.tsx';
import { invitationText as text } from './strings.ts';

/**
 * `/moderation/invitations`: all invitations, for moderators and owners; `/invitations`: the member's own. Who opens the
 * other one is led to theirs.
 */
export default function InvitationsPage({ all = false }: { all?: boolean }) {
  useLists('invitations');
  const { data, error, retry, refetch, fetchMore } = useFreshQuery(Invitations);
  const isStaff = data?.viewer ? data.viewer.role !== 'MEMBER' : undefined;
  if (isStaff === !all)
    return <Navigate to={isStaff ? rareRoutes.allInvitations : rareRoutes.ownInvitations} replace />;
  const mayInvite = isStaff || data?.meta.capabilities.includes('member-invitations');
  return (
    <StaffPage
      text={all ? text : { ...text, title: text.ownTitle }}
      error={error}
      hasData={data !== undefined}
      onRetry={retry}
    >
      <NewInvitation mayInvite={mayInvite ?? false} onMade={() => void refetch().catch(() => {})} />
      {data && <List data={data} isNamed={all} fetchMore={fetchMore} />}
    </StaffPage>
  );
}

interface ListProps {
  data: InvitationsQuery;
  isNamed: boolean;
  fetchMore: Parameters<typeof useNextPage>[1];
}

function List({ data: { invitations }, isNamed, fetchMore }: ListProps) {
  const paging = useNextPage(invitations.pageInfo, fetchMore);
  if (invitations.nodes.length === 0)
    return (
      <Card>
        <EmptyState title={text.empty} description={text.emptyHint} />
      </Card>
    );
  return (
    <Card>
      <chakra.ul listStyleType="none" my={-3} aria-label={text.title}>
        {invitations.nodes.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} isNamed={isNamed} />
        ))}
      </chakra.ul>
      <ListEnd {...paging} count={invitations.nodes.length} text={text} />
    </Card>
  );
}
