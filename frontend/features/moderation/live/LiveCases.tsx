import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { runAgain } from '../../../lib/graphql/refetch.ts';
import { graphql } from '../../../gql/gql.ts';
import type { CaseState } from '../../../gql/graphql.ts';
import { useQueryCatchUp } from '../../../lib/live/useQueryCatchUp.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { CaseQuery } from '../case/caseQuery.ts';
import { CountsQuery } from './CaseCount.tsx';
import { placeCase } from './queueCache.ts';

const CaseChanged = graphql(`
  subscription ModerationCaseChanged {
    moderationCaseChanged {
      caseId
      case {
        id
        state
        ...QueueRow_case
      }
    }
  }
`);

/** Keeps the number of open cases and every list of cases up to date, for moderators. Mounted once; renders nothing. */
export function LiveCases() {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const counts = useQuery(CountsQuery);
  const recount = () => void runAgain(counts.refetch);
  useSubscription(CaseChanged, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data) take(client, data.moderationCaseChanged.case);
      recount();
    },
  });
  useQueryCatchUp(counts, viewer && `counts of ${viewer.id}`);
  return null;
}

/** The event has what the lists show; a case that is shown as a whole is read again. */
function take(client: ApolloClient, changed: { id: string; state: CaseState }): void {
  placeCase(client.cache, changed);
  client.refetchQueries({
    include: [CaseQuery],
    onQueryUpdated: ({ variables }) => variables.id === changed.id,
  });
}
