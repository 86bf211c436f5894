import { chakra } from '@chakra-ui/react/styled-system';
import { Navigate } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { useLists } from '../../lib/graphql/useLists.ts';
import { useFreshQuery } from '../../lib/live/useFreshQuery.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
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
  const query = useFreshQuery(Invitations);
  const { data, error, retry, refetch } = query;
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
      <Card>
        <LoadedList query={query} list={data?.invitations} text={text} skeleton={null}>
          {(invitations) => (
            <chakra.ul listStyleType="none" my={-3} aria-label={text.title}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} isNamed={all} />
              ))}
            </chakra.ul>
          )}
        </LoadedList>
      </Card>
    </StaffPage>
  );
}
