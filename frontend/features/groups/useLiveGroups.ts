import { useApolloClient, useSubscription } from '@apollo/client/react';
import { arrived } from '../../lib/chat/outbox.ts';
import { startTyping, stopTyping } from '../../lib/chat/typing.ts';
import { graphql } from '../../gql/gql.ts';
import { changed } from './changed.ts';
import { groupKey } from './groupKey.ts';
import { showActivity, showGroupMessage, showUnread } from './shown.ts';

const GroupMessageReceived = graphql(`
  subscription GroupMessageReceived($groupId: ID) {
    groupMessageReceived(groupId: $groupId) {
      groupId
      messageId
      clientMutationId
      message {
        id
        seq
        senderId
        sender {
          id
          username
        }
        ...GroupMessage_shown
      }
    }
  }
`);

const GroupChanged = graphql(`
  subscription GroupChanged($groupId: ID) {
    groupChanged(groupId: $groupId) {
      groupId
      change
      userId
      group {
        id
        name
        viewerCan {
          read
        }
        ...Group_shown
      }
    }
  }
`);

const GroupMemberTyping = graphql(`
  subscription GroupMemberTyping($groupId: ID) {
    groupMemberTyping(groupId: $groupId) {
      groupId
      userId
      user {
        id
        username
      }
    }
  }
`);

/**
 * Keeps groups and their chats true.
 * @param viewerId '' while nobody is signed in
 * @param groupId one that the viewer reads without being a member; null: all that he belongs to
 */
export function useLiveGroups(viewerId: string, groupId: string | null): void {
  const client = useApolloClient();
  const { cache } = client;
  const options = { variables: { groupId }, ignoreResults: true } as const;

  useSubscription(GroupMessageReceived, {
    ...options,
    onData: ({ data }) => {
      const event = data.data?.groupMessageReceived;
      if (!event) return;
      const { seq, senderId } = event.message;
      const chat = groupKey(viewerId, event.groupId);
      stopTyping(chat, event.message.sender.username);
      cache.batch({
        update: () => {
          showGroupMessage(cache, event.groupId, event.messageId);
          if (groupId !== null) return;
          showActivity(cache, event.groupId);
          if (senderId !== viewerId) showUnread(cache, event.groupId, seq);
        },
      });
      arrived(chat, event.clientMutationId ?? null);
    },
  });

  useSubscription(GroupChanged, {
    ...options,
    onData: ({ data }) => data.data && changed(client, viewerId, data.data.groupChanged),
  });

  useSubscription(GroupMemberTyping, {
    ...options,
    onData: ({ data }) => {
      const event = data.data?.groupMemberTyping;
      if (event && event.userId !== viewerId)
        startTyping(groupKey(viewerId, event.groupId), event.user.username);
    },
  });
}
