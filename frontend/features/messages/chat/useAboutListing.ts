import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { chatState } from '../../../lib/chat/chatState.ts';
import { graphql } from '../../../gql/gql.ts';

const AskedListing = graphql(`
  query AskedListing($id: ID!) {
    listing(id: $id) {
      id
      title
      sellerId
    }
  }
`);

/**
 * The listing of `userId` that the chat was opened to speak about (`?listing=5`), until a message about it was sent.
 * `reading` tells that its title is still to come; one that is gone is not spoken about.
 */
export function useAboutListing(userId: string, chat: string) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const id = parameters.get('listing');
  const { data, loading } = useQuery(AskedListing, { variables: { id: id! }, skip: id === null });
  const listing = id !== null && data?.listing.sellerId === userId ? data.listing : null;

  // A field that was emptied by sending holds the greeting again.
  useEffect(() => {
    if (listing && chatState.get(chat).text === '') chatState.set(chat, { text: null });
  }, [listing, chat]);

  const forget = () =>
    setParameters((before) => (before.delete('listing'), before), { replace: true, state: state as unknown });
  return { listing, reading: id !== null && loading, forget };
}
