import { useApolloClient, useSubscription } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { arrived } from '../../lib/chat/outbox.ts';
import { startTyping, stopTyping } from '../../lib/chat/typing.ts';
import { graphql } from '../../gql/gql.ts';
import type { GroupChange } from '../../gql/graphql.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { atMostEvery, PAUSE_MS } from '../../lib/live/atMostEvery.ts';
import { groupKey } from './groupKey.ts';
import {
  refetchQueries,
  forgetGroup,
  forgetInside,
  knownName,
  placeInLists,
  showActivity,
  showGroupMessage,
  showUnread,
  withoutMember,
} from './groupCache.ts';
import { pageText, settingsText } from './strings.ts';

interface Change {
  groupId: string;
  change: GroupChange;
  /** The member whom the change is about. */
  userId?: string | null;
  /** The changed group, already in the cache; null when it is deleted. */
  group?: { name: string; viewerCan: { read: boolean } } | null;
}

const refetchMembers = atMostEvery(PAUSE_MS, (client: ApolloClient) =>
  refetchQueries(client, 'GroupMembers'),
);

/** Updates lists and pages after a group has changed. */
function changed(client: ApolloClient, viewerId: string, event: Change): void {
  const { groupId, change, userId, group } = event;
  if (!group) return deleted(client, groupId);
  if (change === 'INVITED') void refetchQueries(client, 'GroupInvitations');
  else if (userId === viewerId) own(client, event, group);
  if (userId && (change === 'LEFT' || change === 'REMOVED'))
    withoutMember(client.cache, 'members', groupId, userId);
  if (change !== 'UPDATED' && change !== 'INVITED') refetchMembers(client);
}

/** The viewer joined or left, or was removed by another member. */
function own(
  { cache }: ApolloClient,
  { groupId, change }: Change,
  group: NonNullable<Change['group']>,
): void {
  const isMember = change === 'JOINED' || change === 'HANDED_OVER';
  placeInLists(cache, groupId, isMember);
  if (!group.viewerCan.read) forgetInside(cache, groupId);
  if (change === 'REMOVED') toast({ title: pageText.removed(group.name) });
}

function deleted(client: ApolloClient, groupId: string): void {
  const name = knownName(client.cache, groupId);
  if (name === undefined) return; // deleted by this browser, or never loaded
  toast({ title: settingsText.deleted(name) });
  forgetGroup(client.cache, groupId);
  void refetchQueries(client, 'GroupById');
}

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

/** Writes edited, deleted and restored messages into the cache. */
const GroupMessageChanged = graphql(`
  subscription GroupMessageChanged($groupId: ID) {
    groupMessageChanged(groupId: $groupId) {
      message {
        id
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
 * Updates groups and their chats from events.
 * @param viewerId '' while nobody is signed in
 * @param groupId one that the viewer reads without being a member; null: all groups of the viewer
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

  useSubscription(GroupMessageChanged, options);

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
