import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { errorCode } from '../../../lib/feedback/errorText.ts';
import { cacheAndNetwork, retryOf } from '../../../lib/graphql/refetch.ts';
import { useTitle } from '../../../lib/navigation/useTitle.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RoleBadge } from '../../../ui/RoleBadge.tsx';
import { CaseSkeleton } from '../case/CaseSkeleton.tsx';
import { TextLink } from '../case/CaseTarget.tsx';
import { ActWithoutReport } from './ActWithoutReport.tsx';
import { MemberCases } from './MemberCases.tsx';
import { LostAccess } from './LostAccess.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberInvitations } from './MemberInvitations.tsx';
import { Publications } from './Publications.tsx';
import { memberText } from './strings.ts';

const MemberQuery = graphql(`
  query ModerationMember($username: Text!) {
    moderationMember(username: $username) {
      user {
        id
        username
        role
        createdAt
        profilePicture
      }
      ...MemberFacts_member @unmask
      ...MemberInvitations_member @unmask
      ...MemberCases_member @unmask
      ...Publications_member @unmask
    }
  }
`);

/** `/moderation/members/:username`: what moderators see of a member at a glance. */
export default function MemberPage() {
  const username = useParams().username!;
  useTitle(username);
  return (
    <Card data-wide>
      <Member key={username} username={username} />
    </Card>
  );
}

function Member({ username }: { username: string }) {
  const { data, error, loading, refetch } = useQuery(MemberQuery, {
    variables: { username },
    ...cacheAndNetwork,
  });
  const member = data?.moderationMember;
  if (!member && error && !loading)
    return ['FORBIDDEN', 'NOT_FOUND'].includes(errorCode(error) ?? '') ? (
      <EmptyState title={memberText.missing} description={memberText.missingHint} />
    ) : (
      <ErrorState text={memberText.failed} error={error} onRetry={retryOf(refetch)} />
    );
  if (!member) return <CaseSkeleton />;
  const { user } = member;
  return (
    <chakra.div display="grid" gap={5}>
      <chakra.header display="flex" alignItems="center" gap={3}>
        <Avatar user={user} size={56} />
        <chakra.div minW={0}>
          <chakra.h1 textStyle="title" overflowWrap="anywhere">
            {user.username}
            <RoleBadge role={user.role} />
          </chakra.h1>
          <chakra.p color="fg.muted">
            {memberText.joined} <RelativeTime at={user.createdAt} /> ·{' '}
            <TextLink to={paths.member(user.username)}>{memberText.profile}</TextLink>
          </chakra.p>
        </chakra.div>
      </chakra.header>
      <ActWithoutReport userId={user.id} />
      <LostAccess user={user} />
      <MemberFacts member={member} />
      <MemberInvitations member={member} />
      <MemberCases member={member} />
      <Publications member={member} />
    </chakra.div>
  );
}
