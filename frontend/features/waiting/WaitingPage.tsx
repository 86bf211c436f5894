import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { useWholeLists } from '../../lib/graphql/useLists.ts';
import { useReadAgain } from '../../lib/graphql/useReadAgain.ts';
import { PageCard } from '../../ui/PageCard.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { waitingText } from './strings.ts';
import { WaitingRow } from './WaitingRow.tsx';

const OwnHeldQuery = graphql(`
  query OwnHeldContent($first: Int!, $after: String) {
    ownHeldContent(first: $first, after: $after) {
      nodes {
        id
        ...WaitingRow_held
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const PAGE = 20;
/** How often it is asked for again while the page is open. */
const POLL_MS = 15_000;

/** `/waiting`: the viewer's content that is or was waiting for a moderator. */
export default function WaitingPage() {
  return (
    <PageCard title={waitingText.title} intro={waitingText.intro}>
      <Own />
    </PageCard>
  );
}

function Own() {
  useWholeLists('ownHeldContent');
  const query = useQuery(OwnHeldQuery, { variables: { first: PAGE }, ...cacheAndNetwork });
  const shown = query.data?.ownHeldContent.nodes.length ?? 0;
  useReadAgain(OwnHeldQuery, Math.max(shown, PAGE), POLL_MS);
  return (
    <LoadedList
      query={query}
      list={query.data?.ownHeldContent}
      text={waitingText}
      skeleton={<SkeletonRows mt={4} label={waitingText.loading} rows={2} h={20} />}
    >
      {(content) => (
        <chakra.ul aria-label={waitingText.list} mt={4} listStyleType="none">
          {content.map((held) => (
            <WaitingRow key={held.id} held={held} />
          ))}
        </chakra.ul>
      )}
    </LoadedList>
  );
}
