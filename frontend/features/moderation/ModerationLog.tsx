import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { PageCard } from '../../ui/PageCard.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { LatestHash } from './LatestHash.tsx';
import { LogEntry } from './LogEntry.tsx';
import { logText } from './strings.ts';

const LogQuery = graphql(`
  query ModerationLog($after: String) {
    moderationLog(first: 50, after: $after) {
      nodes {
        id
        hash
        ...LogEntry_entry
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** `/moderation/log`: the actions of owners and moderators, for all members. */
export function ModerationLog() {
  return (
    <PageCard title={logText.title} intro={logText.intro}>
      <Entries />
    </PageCard>
  );
}

function Entries() {
  const query = useQuery(LogQuery, cacheAndNetwork);
  return (
    <LoadedList
      query={query}
      list={query.data?.moderationLog}
      text={logText}
      skeleton={<SkeletonRows mt={4} label={logText.loading} rows={3} h={12} />}
    >
      {(entries) => (
        <>
          <LatestHash hash={entries[0]!.hash} />
          <chakra.ol mt={4} listStyleType="none">
            {entries.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </chakra.ol>
        </>
      )}
    </LoadedList>
  );
}
