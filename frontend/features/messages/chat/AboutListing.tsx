import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Store, X } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useIsSameAddress } from '../../../lib/navigation/useIsSameAddress.ts';
import { chatState } from '../../../lib/chat/chatState.ts';
import { graphql } from '../../../gql/gql.ts';
import { conversationText } from './strings.ts';

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

interface Props {
  listing: { id: string; title: string };
  onForget: () => void;
}

/** The listing that the next message is about, above the field. */
export const AboutListing = ({ listing: { id, title }, onForget }: Props) => (
  <chakra.div
    display="flex"
    alignItems="center"
    gap={2}
    ps={4}
    pe={1}
    borderTopWidth="1px"
    textStyle="secondary"
    color="fg.muted"
  >
    <Store aria-hidden size={16} />
    <chakra.p flex="1" minW={0} truncate py={2}>
      {conversationText.about}{' '}
      <chakra.a asChild color="accent.fg" fontWeight="semibold" borderRadius="4px">
        <Link to={paths.listing(id)}>{title}</Link>
      </chakra.a>
    </chakra.p>
    <Button variant="ghost" size="sm" px={0} aria-label={conversationText.notAbout} onClick={onForget}>
      <X aria-hidden />
    </Button>
  </chakra.div>
);
