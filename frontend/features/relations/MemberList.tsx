import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { changeRelation } from '../../lib/relations/changeRelation.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { relationsText } from './strings.ts';

export const PAGE = 20;

interface Member {
  id: string;
  username: string;
  profilePicture: string | null;
}

interface Props {
  text: typeof relationsText.blocked;
  /** What the button of each member does. */
  end: 'unblock' | 'unmute';
  /** Undefined until they are loaded. */
  members: readonly Member[] | undefined;
  error: unknown;
  onRetry: () => void;
  paging: ReturnType<typeof useNextPage>;
}

/** A card of the settings with members, and a button for each. */
export function MemberList({ text, members, error, onRetry, paging, end }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="section">
        {text.title}
      </chakra.h2>
      <chakra.p textStyle="secondary" color="fg.muted" mt={1} maxW="60ch">
        {text.intro}
      </chakra.p>
      {members ? <Members text={text} members={members} end={end} /> : null}
      {!members && error ? <ErrorState text={text.failed} error={error} onRetry={onRetry} /> : null}
      {!members && !error ? <Waiting label={text.loading} /> : null}
      <MoreButton {...paging} more={relationsText.more} failed={relationsText.moreFailed} />
    </Card>
  );
}

function Members({
  text,
  members,
  end,
}: Required<Pick<Props, 'text' | 'end'>> & { members: readonly Member[] }) {
  const client = useApolloClient();
  if (members.length === 0) return <EmptyState title={text.empty} description={text.emptyHint} />;
  return (
    <chakra.ul mt={2} listStyleType="none">
      {members.map((member) => (
        <Row key={member.id}>
          <Avatar user={member} size={40} />
          <chakra.span flex={1} minW={0} fontWeight="semibold" truncate>
            {member.username}
          </chakra.span>
          <Button
            variant="outline"
            size="sm"
            aria-label={text.endOf(member.username)}
            onClick={() => void changeRelation(client, end, member)}
          >
            {text.end}
          </Button>
        </Row>
      ))}
    </chakra.ul>
  );
}

const Row = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: 3, py: 2 } });

const Waiting = ({ label }: { label: string }) => (
  <chakra.div mt={4}>
    <SkeletonGroup label={label}>
      <Skeleton h={11} mb={3} />
      <Skeleton h={11} />
    </SkeletonGroup>
  </chakra.div>
);
