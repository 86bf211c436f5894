import { useApolloClient, useSubscription } from '@apollo/client/react';
import { arrived } from '../../lib/chat/outbox.ts';
import { startTyping, stopTyping } from '../../lib/chat/typing.ts';
import { graphql } from '../../gql/gql.ts';
import { noteCatchUp } from '../../lib/live/firstCatchUp.ts';
import { useCatchUp } from '../../lib/live/useCatchUp.ts';
import { chatKey } from './chatKey.ts';
import { showCounts } from './requestCount.ts';
import { showUnreadCount } from './unreadMessages.ts';
import { refreshConversations, relist, showMessage } from './conversationCache.ts';

const MessageReceived = graphql(`
  subscription MessageReceived {
    messageReceived {
      userId
      messageId
      conversationId
      clientMutationId
      unreadMessageCount
      messageRequestCount
      message {
        id
        ...Message_shown
      }
      conversation {
        id
        ...Conversation_changed
      }
    }
  }
`);

/** Writes edited, deleted and restored messages into the cache. */
const MessageChanged = graphql(`
  subscription MessageChanged {
    messageChanged {
      message {
        id
        ...Message_shown
      }
    }
  }
`);

const MessagesRead = graphql(`
  subscription MessagesRead {
    messagesRead {
      unreadMessageCount
      conversation {
        id
        readSeq
        otherReadSeq
        unreadCount
      }
    }
  }
`);

/** A message request was accepted or ignored, perhaps on another device. */
const ConversationChanged = graphql(`
  subscription ConversationChanged {
    conversationChanged {
      conversationId
      unreadMessageCount
      messageRequestCount
      conversation {
        id
        ...Conversation_changed
      }
    }
  }
`);

const MemberTyping = graphql(`
  subscription MemberTyping {
    memberTyping {
      userId
    }
  }
`);

/** Updates chats, list and badges from events. Mounted once, for a signed-in member. */
export function useLiveMessages(viewerId: string): void {
  const client = useApolloClient();
  const { cache } = client;

  useSubscription(MessageReceived, {
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.messageReceived;
      if (!event) return;
      const chat = chatKey(viewerId, event.userId);
      stopTyping(chat, event.userId);
      cache.batch({
        update: () => {
          showMessage(cache, event);
          showCounts(cache, event);
        },
      });
      arrived(chat, event.clientMutationId ?? null);
    },
  });

  useSubscription(MessageChanged, { ignoreResults: true });

  useSubscription(MessagesRead, {
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.messagesRead;
      if (event) showUnreadCount(cache, event.unreadMessageCount);
    },
  });

  useSubscription(ConversationChanged, {
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.conversationChanged;
      if (!event) return;
      showCounts(cache, event);
      relist(cache, event.conversationId, false);
      void refreshConversations(client).catch(() => {});
    },
  });

  useSubscription(MemberTyping, {
    ignoreResults: true,
    onData: ({ data }) => {
      const userId = data.data?.memberTyping.userId;
      if (userId) startTyping(chatKey(viewerId, userId), userId);
    },
  });

  useCatchUp((mark) => {
    noteCatchUp();
    return refreshConversations(client, mark).catch(() => {});
  }, viewerId);
}
