import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { useNextPage, type FetchMore, type PageInfo } from '../../lib/graphql/useNextPage.ts';
import { changeRelation } from '../../lib/relations/changeRelation.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded, type QueryState } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { SettingsCard } from '../../ui/SettingsCard.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { relationsText } from './strings.ts';

/** Options of the query for the members. */
export const firstPage = { variables: { first: 20 }, ...cacheAndNetwork } as const;

interface Member {
  id: string;
  username: string;
  profilePicture: string | null;
}

interface Props {
  text: typeof relationsText.blocked;
  /** What the button of each member does. */
  end: 'unblock' | 'unmute';
  query: QueryState & { fetchMore: FetchMore };
  /** Undefined until its first page is loaded. */
  list: { nodes: readonly Member[]; pageInfo: PageInfo } | undefined;
}

/** A card of the settings with members, and a button for each. */
export function MemberList({ text, query, list, end }: Props) {
  const paging = useNextPage(list?.pageInfo, query.fetchMore);
  return (
    <SettingsCard title={text.title} intro={text.intro}>
      <Loaded
        query={query}
        data={list?.nodes}
        failed={text.failed}
        skeleton={<SkeletonRows label={text.loading} rows={2} h={11} />}
        empty={<EmptyState title={text.empty} description={text.emptyHint} />}
      >
        {(loaded) => (
          <chakra.ul listStyleType="none">
            {loaded.map((member) => (
              <MemberRow key={member.id} text={text} member={member} end={end} />
            ))}
          </chakra.ul>
        )}
      </Loaded>
      <MoreButton {...paging} more={relationsText.more} failed={relationsText.moreFailed} />
    </SettingsCard>
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
