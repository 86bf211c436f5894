import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { useCatchUp } from '../../../lib/live/useCatchUp.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { queueText } from '../queue/strings.ts';
import { placeCase } from './queueCache.ts';

const CountsQuery = graphql(`
  query ModerationCounts {
    moderationCounts {
      open
      claimed
      appealed
    }
  }
`);

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

const noop = () => {};

/** Beside the link to the queue: how many cases are open. It keeps every list of cases up to date, for staff. */
export default function LiveCases() {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const { data, refetch } = useQuery(CountsQuery, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const recount = () => void refetch().then(noop, noop);
  useSubscription(CaseChanged, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data) placeCase(client.cache, data.moderationCaseChanged.case);
      recount();
    },
  });
  useCatchUp(() => refetch().then(noop, noop), viewer && `counts of ${viewer.id}`);
  return <CountBadge count={data?.moderationCounts.open ?? 0} of={queueText.waiting} />;
}
