import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { queueText } from '../queue/strings.ts';

export const CountsQuery = graphql(`
  query ModerationCounts {
    moderationCounts {
      open
      claimed
      appealed
    }
  }
`);

/** The number of open cases, shown beside a link to the queue. `LiveCases` keeps it up to date. */
export default function CaseCount() {
  const { data } = useQuery(CountsQuery);
  return <CountBadge count={data?.moderationCounts.open ?? 0} of={queueText.waiting} />;
}
