import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Pane, Panes } from '../../ui/chat/Panes.tsx';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { paths } from '../../lib/paths.ts';
import { Part } from '../../ui/Part.tsx';
import { useViewer } from '../../lib/session/viewer.ts';
import { byArrows } from '../../ui/byArrows.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { takeChosenMember } from '../../lib/navigation/chosenMember.ts';
import { useAddressedDialog } from '../../lib/navigation/useAddressedDialog.ts';
import { Chat } from './chat/Chat.tsx';
import { ConversationList, NoMessages } from './conversations/ConversationList.tsx';
import { RequestsEntry } from './conversations/RequestsEntry.tsx';
import { messageText } from './strings.ts';
import { requestListText } from './conversations/requestListStrings.ts';

const RequestList = lazyWithRetry(() => import('./conversations/RequestList.tsx'));

/**
 * The member of the open chat: it is part of the URL (`?with=12`), so that Back and reload keep it. A member chosen on
 * another page (§7) is read from the session storage.
 */
function useChosenChat() {
  const { viewer } = useViewer();
  const { key } = useLocation();
  const { subject, open, show, close } = useAddressedDialog('with');
  const takeChosen = useEffectEvent(() => {
    const chosen = takeChosenMember();
    if (chosen) show(chosen.id);
  });
  // Before the page is painted, so that the list does not flash up.
  useLayoutEffect(() => takeChosen(), [key]);
  return { userId: subject === viewer?.id ? null : subject, open, close };
}

const COLUMNS = { base: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' };
/** A phone shows one of the two panes. */
const one = { '& > [data-elsewhere]': { display: { base: 'none', md: 'flex' } } };

const LIST = 'conversations';

/** What an empty list says fills both panes while no chat is open. */
const alone = {
  [`&:has([data-alone]) > #${LIST}`]: {
    gridColumn: '1 / -1',
    borderEndWidth: 0,
    '& > :last-child': { my: 'auto' },
    '& ~ *': { display: 'none' },
  },
};

/** Focuses the row of the open chat, or the list while a new chat has no row yet. */
function focusList(): void {
  const row = document.querySelector<HTMLElement>('main a[aria-current=true]');
  (row ?? document.getElementById(LIST))?.focus();
}

interface Props {
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
  onFindPeople: () => void;
}

/** `/messages` (§2): the conversations, and beside them the chosen one; `/messages/requests` has those of strangers. */
export function MessagesPage({ online, onFindPeople }: Props) {
  const { viewer } = useViewer();
  const { userId, open, close } = useChosenChat();
  const requests = useLocation().pathname === paths.messageRequests;
  const findPeople = (
    <Button variant="subtle" onClick={onFindPeople}>
      {messageText.findPeople}
    </Button>
  );
  return (
    <Panes
      data-wide
      data-chat={userId ? '' : undefined}
      gridTemplateColumns={COLUMNS}
      css={{ ...one, ...alone }}
    >
      {/* The visible title is in the list, which a phone hides behind the chat. */}
      <chakra.h1 srOnly>{requests ? requestListText.title : messageText.title}</chakra.h1>
      <Pane
        id={LIST}
        tabIndex={-1}
        onKeyDown={(event) => event.target === event.currentTarget && byArrows(event)}
        _focusVisible={{ outlineOffset: '-2px' }}
        aria-label={requests ? requestListText.entry : messageText.list}
        borderEndWidth={{ md: '1px' }}
        data-elsewhere={userId ? '' : undefined}
      >
        {requests ? (
          <Part>
            <RequestList chosenId={userId} online={online} onChoose={({ id }) => open(id)} />
          </Part>
        ) : (
          <>
            <chakra.p aria-hidden textStyle="title" px={4} pt={3} pb={2}>
              {messageText.title}
            </chakra.p>
            <RequestsEntry />
            <ConversationList
              chosenId={userId}
              online={online}
              onChoose={({ id }) => open(id)}
              whenEmpty={
                <div data-alone={userId ? undefined : ''}>
                  <NoMessages>{findPeople}</NoMessages>
                </div>
              }
            />
          </>
        )}
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
          {requests ? (
            <EmptyState title={requestListText.choose} description={requestListText.chooseHint} />
          ) : (
            <EmptyState title={messageText.choose} description={messageText.chooseHint}>
              {findPeople}
            </EmptyState>
          )}
        </Pane>
      )}
    </Panes>
  );
}
