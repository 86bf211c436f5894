import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useViewer } from '../../session/viewer.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Chat } from './chat/Chat.tsx';
import { ConversationList } from './conversations/ConversationList.tsx';
import { messageText } from './strings.ts';
import { useChosenChat } from './useChosenChat.ts';

/** As high as the window leaves room for between header and bottom bar: list and chat scroll on their own. */
const Panes = chakra(Card, {
  base: {
    p: 0,
    display: 'grid',
    overflow: 'hidden',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr)',
    minH: '320px',
    // Edge to edge: up to the header and down to the bar.
    mt: { base: -2, md: 0 },
    mb: { base: '-15px', md: 0 },
    borderTopWidth: { base: 0, md: '1px' },
    h: {
      base: 'calc(100dvh - {sizes.header} - 57px - env(safe-area-inset-bottom))',
      md: 'calc(100dvh - {sizes.header} - {spacing.4} - 80px - env(safe-area-inset-bottom))',
      lg: 'calc(100dvh - {sizes.header} - {spacing.4} - {spacing.6})',
    },
    // On a phone there is room for one of them.
    '& > [data-elsewhere]': { display: { base: 'none', md: 'flex' } },
  },
});

const Pane = chakra('section', { base: { display: 'flex', flexDirection: 'column', minW: 0, minH: 0 } });

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
    <Panes data-wide>
      {/* The title stands over the list, which a phone hides behind the chat. */}
      <chakra.h1 srOnly>{messageText.title}</chakra.h1>
      <Pane
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
        <Chat key={userId} userId={userId} viewer={viewer} online={online.has(userId)} onBack={close} />
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
