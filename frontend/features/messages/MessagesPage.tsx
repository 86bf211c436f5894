import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Pane, Panes } from '../../ui/chat/Panes.tsx';
import { useViewer } from '../../lib/session/viewer.ts';
import { byArrows } from '../../ui/byArrows.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Chat } from './chat/Chat.tsx';
import { ConversationList } from './conversations/ConversationList.tsx';
import { messageText } from './strings.ts';
import { useChosenChat } from './useChosenChat.ts';

const COLUMNS = { base: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' };
/** On a phone there is room for one of them. */
const one = { '& > [data-elsewhere]': { display: { base: 'none', md: 'flex' } } };

const LIST = 'conversations';

/** To the row of the open chat, or to the list while a chat that has just begun has no row yet. */
function focusList(): void {
  const row = document.querySelector<HTMLElement>('main a[aria-current=true]');
  (row ?? document.getElementById(LIST))?.focus();
}

interface Props {
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
  onFindPeople: () => void;
}

/** `/messages` (§2): the conversations, and beside them the chosen one. */
export function MessagesPage({ online, onFindPeople }: Props) {
  const { viewer } = useViewer();
  const { userId, open, close } = useChosenChat();
  const findPeople = (
    <Button variant="subtle" onClick={onFindPeople}>
      {messageText.findPeople}
    </Button>
  );
  return (
    <Panes data-wide gridTemplateColumns={COLUMNS} css={one}>
      {/* The title stands over the list, which a phone hides behind the chat. */}
      <chakra.h1 srOnly>{messageText.title}</chakra.h1>
      <Pane
        id={LIST}
        tabIndex={-1}
        onKeyDown={(event) => event.target === event.currentTarget && byArrows(event)}
        _focusVisible={{ outlineOffset: '-2px' }}
        aria-label={messageText.list}
        borderEndWidth={{ md: '1px' }}
        data-elsewhere={userId ? '' : undefined}
      >
        <chakra.p aria-hidden textStyle="title" px={4} pt={3} pb={2}>
          {messageText.title}
        </chakra.p>
        <ConversationList
          chosenId={userId}
          online={online}
          onChoose={({ id }) => open(id)}
          whenEmpty={findPeople}
        />
      </Pane>
      {userId && viewer ? (
        <Chat
          key={userId}
          userId={userId}
          viewer={viewer}
          online={online.has(userId)}
          onBack={close}
          onLeave={focusList}
        />
      ) : (
        <Pane data-elsewhere justifyContent="center">
          <EmptyState title={messageText.choose} description={messageText.chooseHint}>
            {findPeople}
          </EmptyState>
        </Pane>
      )}
    </Panes>
  );
}
