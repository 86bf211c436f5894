import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { GroupInvitationsQuery } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { GroupIcon } from '../GroupIcon.tsx';
import { InvitationAnswer } from '../InvitationAnswer.tsx';
import { invitationText } from '../strings.ts';

interface Props {
  invitation: GroupInvitationsQuery['groupInvitations']['nodes'][number];
}

/** Who invites to which group, with Accept and Decline (decision 12). */
export const InvitationRow = ({ invitation: { id, createdAt, inviter, group } }: Props) => (
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
