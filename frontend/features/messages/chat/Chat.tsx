import { notFoundText } from '../../../../graphql-server/contract/errorTexts.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { runAgain } from '../../../lib/graphql/refetch.ts';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ChatField } from '../../../ui/chat/ChatField.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { Part } from '../../../ui/Part.tsx';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { errorCode, refusalText } from '../../../lib/feedback/errorText.ts';
import { PictureDrop } from '../../../ui/chat/PictureDrop.tsx';
import { useChatImages } from '../../../lib/chat/useChatImages.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MessagesSkeleton } from '../../../ui/chat/MessagesSkeleton.tsx';
import type { Delivery } from '../../../lib/chat/outbox.ts';
import { chatText } from '../../../lib/chat/strings.ts';
import { useHistory } from '../../../lib/chat/useHistory.ts';
import { useSignalTyping } from '../../../lib/chat/useSignalTyping.ts';
import { graphql } from '../../../gql/gql.ts';
import { chatKey } from '../chatKey.ts';
import { sendMessage } from '../sendMessage.ts';
import { messageText } from '../strings.ts';
import { messagesWith } from './messagesWith.ts';
import { conversationText } from './strings.ts';
import { ChatHead } from './ChatHead.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { useAboutListing } from './useAboutListing.ts';
import { useConversation } from './useConversation.ts';

const AboutListing = lazyWithRetry(() => import('./AboutListing.tsx'));
const RequestBar = lazyWithRetry(() => import('./RequestBar.tsx'));

const SignalTyping = graphql(`
  mutation SignalTyping($input: SignalTypingInput!) {
    signalTyping(input: $input)
  }
`);

interface Props {
  userId: string;
  viewer: Viewer;
  online: boolean;
  onBack: () => void;
  /** Escape in the field. */
  onLeave: () => void;
}

/** The conversation between the viewer and another member, with the field for messages. */
export function Chat({ userId, viewer, online, onBack, onLeave }: Props) {
  const client = useApolloClient();
  const { conversation, user, readAgain, ...reading } = useConversation(userId);
  const isRequest = conversation?.isRequest && !conversation.isClosed;
  const [accepted, setAccepted] = useState(false);
  const messages = useHistory(messagesWith(userId));
  const chat = chatKey(viewer.id, userId);
  const images = useChatImages(chat);
  const signalTyping = useSignalTyping(() =>
    client.mutate({ mutation: SignalTyping, variables: { input: { userId } } }),
  );
  const about = useAboutListing(userId, chat);
  const deliver = useDeliver(userId, about);
  const loaded = user && messages.list && !about.reading;
  const error = loaded ? undefined : (reading.error ?? messages.error);
  const retry = () => {
    reading.retry();
    void runAgain(messages.refetch);
  };
  return (
    <chakra.section
      display="flex"
      flexDirection="column"
      minW={0}
      minH={0}
      aria-label={user ? conversationText.chatWith(user.username) : messageText.title}
    >
      <ChatHead user={user} online={online} onBack={onBack} />
      {error && <NoChat error={error} onRetry={retry} />}
      {!error && !loaded && <MessagesSkeleton />}
      {loaded && (
        <PictureDrop images={conversation?.isClosed || isRequest ? null : images}>
          <ChatMessages
            chat={chat}
            user={user}
            viewerId={viewer.id}
            conversation={conversation ?? null}
            messages={messages.list!}
            paging={messages.paging}
            load={messages.load}
            cut={messages.cut}
          />
          {about.listing && (
            <Part fallback={<></>}>
              <AboutListing listing={about.listing} onForget={about.forget} />
            </Part>
          )}
          {conversation?.isClosed && <Closed>{conversationText.closed}</Closed>}
          {isRequest && (
            <Part>
              <RequestBar
                user={user}
                isIgnored={conversation!.isIgnored}
                onAccepted={() => setAccepted(true)}
                onIgnored={() => (onBack(), onLeave())}
                refresh={readAgain}
              />
            </Part>
          )}
          {!conversation?.isClosed && !isRequest && (
            <ChatField
              chat={chat}
              images={images}
              deliver={deliver}
              greeting={greetingOf(user.username, messages.list!.length === 0, about.listing?.title)}
              autoFocus={accepted || matchMedia('(pointer: fine)').matches}
              onTyping={signalTyping}
              onLeave={onLeave}
            />
          )}
        </PictureDrop>
      )}
    </chakra.section>
  );
}

/** Sends a message, about the listing if there is one. */
function useDeliver(userId: string, { listing, forget }: ReturnType<typeof useAboutListing>) {
  const client = useApolloClient();
  return async (delivery: Delivery) => {
    try {
      await sendMessage(client, userId, delivery, listing?.id);
    } catch (error) {
      if (refusalText(error) === notFoundText('Listing')) forget();
      throw error;
    }
    if (listing) forget();
  };
}

/** Stands where the field would be. */
const Closed = chakra('p', {
  base: { p: 4, textAlign: 'center', color: 'fg.muted', borderTopWidth: '1px' },
});

/** §2: a new conversation is prefilled, and so is one about a listing. */
function greetingOf(username: string, isNew: boolean, title: string | undefined): string {
  if (title !== undefined) return conversationText.aboutGreeting(username, title);
  return isNew ? conversationText.greeting(username) : '';
}

function NoChat({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '');
  return (
    <chakra.div p={4}>
      {isMissing ? (
        <ErrorState text={conversationText.notFound} />
      ) : (
        <ErrorState text={chatText.loadFailed} error={error} onRetry={onRetry} />
      )}
    </chakra.div>
  );
}
