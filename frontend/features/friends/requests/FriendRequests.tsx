import { retryOf } from '../../../lib/graphql/refetch.ts';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useId, useRef } from 'react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { useRefill } from '../../../lib/graphql/useRefill.ts';
import { PlainSection } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { PlainSkeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import type { FriendRequestAnswer, FriendRequestsQuery } from '../../../gql/graphql.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { FriendRequests as Query, REQUESTS_PAGE } from './friendRequests.ts';
import { friendText, requestText } from '../strings.ts';
import { answerFriendRequest } from '../answerFriendRequest.ts';

/**
 * Friend requests, newest first, with buttons to answer each.
 * @param quiet renders nothing when there are none
 */
export default function FriendRequests({ quiet = false }: { quiet?: boolean }) {
  const { data, error, loading, refetch, fetchMore } = useQuery(Query, {
    variables: { first: REQUESTS_PAGE },
  });
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const list = data?.friendRequests;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  const isRefilling = useRefill(list, paging);
  if (!list && error && !loading) {
    return <ErrorState text={requestText.failed} error={error} onRetry={retryOf(refetch)} />;
  }
  if (quiet && !list?.nodes.length && !paging.hasMore) return null;
  return (
    <PlainSection aria-labelledby={id}>
      <Title ref={title} id={id} tabIndex={-1}>
        {requestText.title}
      </Title>
      {(!list || isRefilling) && <RequestsSkeleton />}
      {list?.nodes.length === 0 && !paging.hasMore && <None>{requestText.none}</None>}
      <List>
        {list?.nodes.map((request) => (
          <FriendRequestRow key={request.id} request={request} onLast={() => title.current?.focus()} />
        ))}
      </List>
      {!isRefilling && <MoreButton {...paging} more={requestText.more} failed={requestText.failed} />}
    </PlainSection>
  );
}

const Title = fixed('h2', { base: { textStyle: 'body', fontWeight: 'bold', mb: 2 } });
const None = fixed('p', { base: { color: 'fg.muted' } });
const List = fixed('ul', {
  base: { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))' },
});

/** Placeholder in the size of one request. */
const RequestsSkeleton = () => (
  <SkeletonGroup label={requestText.loading}>
    <Row>
      <PlainSkeleton style={face} />
      <Lines>
        <PlainSkeleton style={{ width: '50%' }} />
        <PlainSkeleton style={buttons} />
      </Lines>
    </Row>
  </SkeletonGroup>
);

const face = { width: 44, height: 44, borderRadius: '50%', flexShrink: 0 };
const buttons = { height: 32 };
const Row = fixed('div', { base: { display: 'flex', gap: 3 } });
const Lines = fixed('div', {
  base: { display: 'flex', flexDirection: 'column', gap: 3, flex: 1, pt: 1 },
});

interface Props {
  request: FriendRequestsQuery['friendRequests']['nodes'][number];
  /** Called when the last row disappears, because the focus must move elsewhere. */
  onLast: () => void;
}

/** One request with Accept and Decline (§4). Once answered it disappears, and the focus moves to the next one. */
function FriendRequestRow({ request: { id, createdAt, sender }, onLast }: Props) {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const row = useRef<HTMLLIElement>(null);
  const answer = (with_: FriendRequestAnswer) => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    const button = neighbour?.querySelector('button');
    if (button) button.focus();
    else onLast();
    void answerFriendRequest(client, viewer!.id, { id, senderId: sender.id }, with_);
  };
  return (
    <chakra.li ref={row} display="flex" gap={3} animation="appear {durations.enter}">
      <Avatar user={sender} size={44} />
      <chakra.div flex={1} minW={0}>
        <chakra.div display="flex" gap={2} alignItems="baseline">
          <AuthorLink username={sender.username} flex={1} minW={0} />
          <chakra.span textStyle="meta" color="fg.subtle" flexShrink={0}>
            <RelativeTime at={createdAt} short />
          </chakra.span>
        </chakra.div>
        <chakra.div display="flex" gap={2} mt={1.5} maxW="80">
          <Button
            size="sm"
            flex={1}
            variant="subtle"
            {...named(friendText.accept)}
            onClick={() => answer('ACCEPTED')}
          >
            {friendText.accept}
          </Button>
          <Button
            size="sm"
            flex={1}
            variant="ghost"
            {...named(friendText.decline)}
            onClick={() => answer('REJECTED')}
          >
            {friendText.decline}
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.li>
  );

  function named(action: string) {
    return { 'aria-label': friendText.to(action, sender.username) };
  }
}
