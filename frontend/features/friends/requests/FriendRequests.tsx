import { useQuery } from '@apollo/client/react';
import { useId, useRef } from 'react';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { PlainSection } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { FriendRequests as Query, REQUESTS_PAGE } from '../queries.ts';
import { requestText } from '../strings.ts';
import { FriendRequestRow } from './FriendRequestRow.tsx';
import { RequestsSkeleton } from './RequestsSkeleton.tsx';
import { retryOf } from '../../../lib/graphql/refetch.ts';

/**
 * Those who have asked to be friends, newest first, each to be answered in place.
 * @param quiet shows nothing at all when there is none
 */
export default function FriendRequests({ quiet = false }: { quiet?: boolean }) {
  const { data, error, loading, refetch, fetchMore } = useQuery(Query, {
    variables: { first: REQUESTS_PAGE },
    notifyOnNetworkStatusChange: true,
  });
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const list = data?.friendRequests;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  if (!list && error && !loading) {
    return <ErrorState text={requestText.failed} error={error} onRetry={retryOf(refetch)} />;
  }
  if (quiet && !list?.nodes.length) return null;
  return (
    <PlainSection aria-labelledby={id}>
      <Title ref={title} id={id} tabIndex={-1}>
        {requestText.title}
      </Title>
      {!list && <RequestsSkeleton />}
      {list?.nodes.length === 0 && <None>{requestText.none}</None>}
      <List>
        {list?.nodes.map((request) => (
          <FriendRequestRow key={request.id} request={request} onLast={() => title.current?.focus()} />
        ))}
      </List>
      <MoreButton {...paging} more={requestText.more} failed={requestText.failed} />
    </PlainSection>
  );
}

const Title = fixed('h2', { base: { textStyle: 'body', fontWeight: 'bold', mb: 2 } });
const None = fixed('p', { base: { color: 'fg.muted' } });
const List = fixed('ul', {
  base: { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))' },
});
