import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { useStartConversation } from '../../../lib/navigation/chosenMember.ts';
import { paths } from '../../../lib/paths.ts';
import { messageText } from '../strings.ts';
import { ConversationList } from './ConversationList.tsx';
import { RequestsEntry } from './RequestsEntry.tsx';

/** What the messages dropdown shows (§2): the conversations, each of which opens on /messages (§7). */
export default function LatestConversations({ onFollow }: { onFollow: () => void }) {
  const startConversation = useStartConversation();
  return (
    <>
      <RequestsEntry onFollow={onFollow} />
      <ConversationList
        onChoose={(user) => {
          onFollow();
          startConversation({ ...user, profilePicture: user.profilePicture ?? null });
        }}
      />
      <SeeAll onFollow={onFollow} />
    </>
  );
}

function SeeAll({ onFollow }: { onFollow: () => void }) {
  return (
    <chakra.div borderTopWidth="1px" p={1.5}>
      <chakra.a
        asChild
        display="grid"
        placeItems="center"
        minH={11}
        borderRadius="l1"
        color="accent.fg"
        fontWeight="semibold"
        _hover={{ bg: 'bg.hover' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <Link to={paths.messages} onClick={onFollow}>
          {messageText.seeAll}
        </Link>
      </chakra.a>
    </chakra.div>
  );
}
