import { useMemo } from 'react';
import type { StoredMessage } from '../../../ui/chat/useReading.ts';
import { withPicture } from '../../../ui/chat/withPicture.ts';
import { useHistory } from '../../../lib/chat/useHistory.ts';
import { graphql } from '../../../gql/gql.ts';
import type { GroupMessage_ShownFragment, GroupMessagesQuery } from '../../../gql/graphql.ts';

export const GroupMessage_shown = graphql(`
  fragment GroupMessage_shown on GroupMessage {
    id
    seq
    senderId
    content
    createdAt
    via
    change
    version
    editedAt
    deletedAt
    mediaAlt
    isHidden
    isBlocked
    sender {
      id
      username
      role
      profilePicture
    }
    replyTo {
      id
      seq
      senderId
      content
      deletedAt
      isHidden
      isBlocked
      sender {
        id
        username
        role
        profilePicture
      }
    }
    media {
      id
      url
      width
      height
      thumbhash
      sizes {
        url
        width
      }
    }
  }
`);

export const GroupMessages = graphql(`
  query GroupMessages($groupId: ID!, $first: Int!, $before: Int, $changedAfter: Int) {
    groupMessages(groupId: $groupId, first: $first, before: $before, changedAfter: $changedAfter) {
      nodes {
        id
        ...GroupMessage_shown @unmask
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

/** The messages of a group's chat. */
const messagesIn = (groupId: string) => ({
  field: 'groupMessages',
  query: GroupMessages,
  of: { groupId },
  messagesOf: ({ groupMessages }: GroupMessagesQuery) => groupMessages,
});

const shownOf = (message: GroupMessage_ShownFragment): StoredMessage => ({
  ...withPicture(message),
  hidden: message.isHidden ? (message.isBlocked ? 'blocked' : 'unseen') : null,
});

/** A group's messages as the chat shows them, and who wrote them. */
export function useGroupChat(groupId: string) {
  const { list, ...history } = useHistory(messagesIn(groupId));
  const shown = useMemo(() => list?.map(shownOf), [list]);
  const senders = useMemo(
    () =>
      new Map(
        list
          ?.flatMap(({ sender, replyTo }) => [replyTo?.sender ?? sender, sender])
          .map((sender) => [sender.id, sender]),
      ),
    [list],
  );
  return { ...history, list, shown, senders };
}
