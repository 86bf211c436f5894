import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import { useWholeLists } from '../../../lib/graphql/useLists.ts';
import { useReadAgain } from '../../../lib/graphql/useReadAgain.ts';
import { PageCard } from '../../../ui/PageCard.tsx';
import { LoadedList } from '../../../ui/LoadedList.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { HeldList } from './HeldList.tsx';
import { heldText } from './strings.ts';

const HeldQuery = graphql(`
  query HeldContent($first: Int!, $after: String) {
    heldContent(first: $first, after: $after) {
      nodes {
        id
        alikeCount
        ...HeldRow_held
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const PAGE = 20;
/** How often the queue is asked for again while it is open. */
const POLL_MS = 10_000;

/** `/moderation/held`: content that waits for review, to approve or decline. */
export default function HeldPage() {
  const intro = (
    <>
      {heldText.intro}
      <chakra.span hideBelow="md" display="block" textStyle="secondary">
        {heldText.keys}
      </chakra.span>
    </>
  );
  return (
    <PageCard title={heldText.title} intro={intro}>
      <Queue />
    </PageCard>
  );
}

function Queue() {
  useWholeLists('heldContent');
  const query = useQuery(HeldQuery, { variables: { first: PAGE }, fetchPolicy: 'network-only' });
  const shown = query.data?.heldContent.nodes.length ?? 0;
  const readAgain = useReadAgain(HeldQuery, Math.max(shown, PAGE), POLL_MS);
  return (
    <LoadedList
      query={query}
      list={query.data?.heldContent}
      text={heldText}
      skeleton={<SkeletonRows mt={4} label={heldText.loading} rows={3} h={28} />}
    >
      {(held) => <HeldList held={held} onDecided={() => void readAgain()} />}
    </LoadedList>
  );
}
