import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { ChatField } from '../../../chat/ChatField.tsx';
import type { Viewer } from '../../../session/viewer.ts';
import { errorCode } from '../../../ui/errorText.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MessagesSkeleton } from '../../../chat/MessagesSkeleton.tsx';
import { chatText } from '../../../chat/strings.ts';
import { useHistory } from '../../../chat/useHistory.ts';
import { useSignalTyping } from '../../../chat/useSignalTyping.ts';
import { chatKey } from '../chatKey.ts';
import { ConversationWith, messagesWith } from '../queries.ts';
import { sendMessage } from '../sendMessage.ts';
import { messageText } from '../strings.ts';
import { ChatHead } from './ChatHead.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { SignalTyping } from './signalTyping.ts';

interface Props {
  userId: string;
  viewer: Viewer;
  online: boolean;
  onBack: () => void;
}

/** What the viewer and another member write to each other, and the field for more. */
export function Chat({ userId, viewer, online, onBack }: Props) {
  const client = useApolloClient();
  const head = useQuery(ConversationWith, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const messages = useHistory(messagesWith(userId));
  const signalTyping = useSignalTyping(() =>
    client.mutate({ mutation: SignalTyping, variables: { input: { userId } } }),
  );
  const chat = chatKey(viewer.id, userId);
  const user = head.data?.user;
  const loaded = user && messages.list;
  const error = loaded ? undefined : (head.error ?? messages.error);
  const retry = () => {
    void head.refetch().catch(() => {});
    void messages.refetch().catch(() => {});
  };
  const isNew = messages.list?.length === 0;
  return (
    <chakra.section
      display="flex"
      flexDirection="column"
      minW={0}
      minH={0}
      aria-label={user ? messageText.chatWith(user.username) : messageText.title}
    >
      <ChatHead user={user} online={online} onBack={onBack} />
      {error && <NoChat error={error} onRetry={retry} />}
      {!error && !loaded && <MessagesSkeleton />}
      {loaded && (
        <>
          <ChatMessages
            chat={chat}
            user={user}
            viewerId={viewer.id}
            conversation={head.data?.conversation ?? null}
            messages={messages.list!}
            paging={messages.paging}
          />
          <ChatField
            chat={chat}
            deliver={(delivery) => sendMessage(client, userId, delivery)}
            greeting={isNew ? messageText.greeting(user.username) : ''}
            autoFocus={matchMedia('(pointer: fine)').matches}
            onTyping={signalTyping}
            onLeave={focusList}
          />
        </>
      )}
    </chakra.section>
  );
}

function NoChat({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isNobody = ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '');
  return (
    <chakra.div p={4}>
      {isNobody ? (
        <ErrorState text={messageText.notFound} />
      ) : (
        <ErrorState text={chatText.loadFailed} error={error} onRetry={onRetry} />
      )}
    </chakra.div>
  );
}

/** Escape leads from the field to the list, to the row of this chat. */
const focusList = () => document.querySelector<HTMLElement>('main a[aria-current=true]')?.focus();
