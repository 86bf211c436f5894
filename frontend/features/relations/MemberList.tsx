import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Paging } from '../../lib/graphql/useNextPage.ts';
import { changeRelation } from '../../lib/relations/changeRelation.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded, type QueryState } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
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
  query: QueryState;
  /** Undefined until they are loaded. */
  members: readonly Member[] | undefined;
  paging: Paging;
}

/** A card of the settings with members, and a button for each. */
export function MemberList({ text, query, members, paging, end }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="section">
        {text.title}
      </chakra.h2>
      <chakra.p textStyle="secondary" color="fg.muted" mt={1} maxW="60ch">
        {text.intro}
      </chakra.p>
      <Loaded
        query={query}
        data={members}
        failed={text.failed}
        skeleton={<SkeletonRows mt={4} label={text.loading} rows={2} h={11} />}
        empty={<EmptyState title={text.empty} description={text.emptyHint} />}
      >
        {(loaded) => (
          <chakra.ul mt={2} listStyleType="none">
            {loaded.map((member) => (
              <MemberRow key={member.id} text={text} member={member} end={end} />
            ))}
          </chakra.ul>
        )}
      </Loaded>
      <MoreButton {...paging} more={relationsText.more} failed={relationsText.moreFailed} />
    </Card>
  );
}

function MemberRow({ text, member, end }: Pick<Props, 'text' | 'end'> & { member: Member }) {
  const client = useApolloClient();
  return (
    <Row>
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
  );
}

const Row = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: 3, py: 2 } });
