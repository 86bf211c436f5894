import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../../lib/session/viewer.ts';
import { FriendRequests, REQUESTS_PAGE } from '../queries.ts';

/** Whether it is known what stands in the card of requests, so that what follows it will not be pushed down. */
export function useRequestsKnown(): boolean {
  const { viewer } = useViewer();
  const { data, error } = useQuery(FriendRequests, { variables: { first: REQUESTS_PAGE }, skip: !viewer });
  return !viewer || data !== undefined || error !== undefined;
}
