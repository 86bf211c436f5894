import { graphql } from '../../../gql/gql.ts';
import { useFreshQuery } from '../../../lib/live/useFreshQuery.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { heldText } from '../held/strings.ts';

export const HeldCountQuery = graphql(`
  query HeldContentCount {
    heldContentCount
  }
`);

/** How much content waits for review, shown beside links to it; read every 15 seconds. */
export default function HeldCount() {
  const { data } = useFreshQuery(HeldCountQuery);
  return <CountBadge count={data?.heldContentCount ?? 0} of={heldText.waiting} />;
}
