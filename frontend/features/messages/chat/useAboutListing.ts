import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { chatState } from '../../../lib/chat/chatState.ts';
import { useIsSameAddress } from '../../../lib/navigation/useIsSameAddress.ts';

const ChatListing = graphql(`
  query ChatListing($id: ID!) {
    listing(id: $id) {
      id
      title
      sellerId
    }
  }
`);

/**
 * The listing of `userId` that the chat was opened to speak about (`?listing=5`), until a message about it was sent.
 * `reading` is true until its title is loaded; a removed listing is ignored.
 */
export function useAboutListing(userId: string, chat: string) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const id = parameters.get('listing');
  const { data, loading } = useQuery(ChatListing, { variables: { id: id! }, skip: id === null });
  const listing = id !== null && data?.listing.sellerId === userId ? data.listing : null;

  // A field emptied by sending gets the greeting again.
  useEffect(() => {
    if (listing && chatState.get(chat).text === '') chatState.set(chat, { text: null });
  }, [listing, chat]);

  const isSameAddress = useIsSameAddress();
  const forget = () => {
    if (!isSameAddress()) return;
    setParameters((before) => (before.delete('listing'), before), { replace: true, state: state as unknown });
  };
  return { listing, reading: id !== null && loading, forget };
}
