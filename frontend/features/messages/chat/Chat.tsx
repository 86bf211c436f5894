import { notFoundText } from '../../../../graphql-server/contract/errorTexts.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { cacheAndNetwork, fresh, runAgain } from '../../../lib/graphql/refetch.ts';
import { useApolloClient, useQuery } from '@apollo/client/react';
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
import { useQueryCatchUp } from '../../../lib/live/useQueryCatchUp.ts';
import { useSignalTyping } from '../../../lib/chat/useSignalTyping.ts';
import { graphql } from '../../../gql/gql.ts';
import { chatKey } from '../chatKey.ts';
import { sendMessage } from '../sendMessage.ts';
import { messageText } from '../strings.ts';
import { messagesWith } from './messagesWith.ts';
import { conversationText } from './strings.ts';
import { AboutListing, useAboutListing } from './AboutListing.tsx';
import { ChatHead } from './ChatHead.tsx';
import { ChatMessages } from './ChatMessages.tsx';

const RequestBar = lazyWithRetry(() => import('./RequestBar.tsx'));

/** The other member, and how far both have read. */
const ConversationWith = graphql(`
  query ConversationWith($userId: ID!) {
    conversation(userId: $userId) {
      id
      readSeq
      otherReadSeq
      unreadCount
      isClosed
      isRequest
      isIgnored
      user {
        id
        username
        role
        profilePicture
      }
    }
  }
`);

/** The other member before the first message. */
const NewCorrespondent = graphql(`
  query NewCorrespondent($userId: ID!) {
    user(id: $userId) {
      id
      username
      role
      profilePicture
    }
  }
`);

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
  const head = useQuery(ConversationWith, {
    variables: { userId },
    ...cacheAndNetwork,
  });
  // A separate query: a short network failure must not replace the chat by an error.
  const readAgain = () => client.query({ query: ConversationWith, variables: { userId }, ...fresh });
  // How far the other member has read, or an answer on another device, while this one was away.
  useQueryCatchUp({ observable: head.observable, refetch: readAgain }, head.data ? userId : false);
  const conversation = head.data?.conversation;
  const newOne = useQuery(NewCorrespondent, { variables: { userId }, skip: conversation !== null });
  const isRequest = conversation?.isRequest && !conversation.isClosed;
  const [accepted, setAccepted] = useState(false);
  const messages = useHistory(messagesWith(userId));
  const chat = chatKey(viewer.id, userId);
  const images = useChatImages(chat);
  const signalTyping = useSignalTyping(() =>
    client.mutate({ mutation: SignalTyping, variables: { input: { userId } } }),
  );
  const user = conversation?.user ?? newOne.data?.user;
  const about = useAboutListing(userId, chat);
  const loaded = user && messages.list && !about.reading;
  const error = loaded ? undefined : (head.error ?? newOne.error ?? messages.error);
  const retry = () => {
    void runAgain(head.refetch);
    if (conversation === null) void runAgain(newOne.refetch);
    void runAgain(messages.refetch);
  };
  const deliver = async (delivery: Delivery) => {
    const { listing } = about;
    try {
      await sendMessage(client, userId, delivery, listing?.id);
    } catch (error) {
      if (refusalText(error) === notFoundText('Listing')) about.forget();
      throw error;
    }
    if (listing) about.forget();
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
          {about.listing && <AboutListing listing={about.listing} onForget={about.forget} />}
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
