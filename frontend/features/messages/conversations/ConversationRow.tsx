import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import type { MouseEvent } from 'react';
import { chatText } from '../../../lib/chat/strings.ts';
import { useWriters } from '../../../lib/chat/typing.ts';
import { graphql } from '../../../gql/gql.ts';
import type { ConversationRow_ConversationFragment } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { chatKey } from '../chatKey.ts';
import { messageText } from '../strings.ts';

export const ConversationRow_conversation = graphql(`
  fragment ConversationRow_conversation on Conversation {
    id
    userId
    unreadCount
    isClosed
    isRequest
    isIgnored
    user {
      id
      username
      profilePicture
    }
    lastMessage {
      id
      senderId
      content
      createdAt
      deletedAt
      media {
        id
      }
    }
  }
`);

export interface ConversationRowProps {
  conversation: FragmentType<typeof ConversationRow_conversation>;
  onChoose: (user: ConversationRow_ConversationFragment['user']) => void;
  /** Whether its chat is open beside the list. */
  current?: boolean;
  online?: boolean;
}

/** The other member, the last message with its time, and the number of unread ones. */
export function ConversationRow({ conversation, onChoose, current, online }: ConversationRowProps) {
  const data = useMasked(ConversationRow_conversation, conversation);
  if (!data) return null;
  const { user, unreadCount, lastMessage } = data;
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // opens a new tab or window
    event.preventDefault();
    onChoose(user);
  };
  return (
    <RowLink to={`${paths.messages}?with=${user.id}`} onClick={choose} aria-current={current || undefined}>
      <Avatar user={user} size={48} online={online} />
      <chakra.span flex={1} minW={0}>
        <chakra.span display="flex" alignItems="baseline" gap={2}>
          <chakra.span flex={1} truncate fontWeight="semibold" title={user.username}>
            {user.username}
          </chakra.span>
          <chakra.span textStyle="meta" color={unreadCount > 0 ? 'accent.fg' : 'fg.subtle'} flexShrink={0}>
            <RelativeTime at={lastMessage.createdAt} short />
          </chakra.span>
        </chakra.span>
        <chakra.span display="flex" alignItems="center" gap={2} minH={5}>
          <LastLine userId={user.id} message={lastMessage} unread={unreadCount > 0} />
          <CountBadge count={unreadCount} of={messageText.unread} />
        </chakra.span>
      </chakra.span>
    </RowLink>
  );
}

interface LastLineProps {
  userId: string;
  message: ConversationRow_ConversationFragment['lastMessage'];
  unread: boolean;
}

function LastLine({ userId, message, unread }: LastLineProps) {
  const own = message.senderId !== userId;
  const { viewer } = useViewer();
  const picture = message.media ? chatText.image : '';
  const content = message.deletedAt ? chatText.deleted : message.content || picture;
  const isTyping = useWriters(chatKey(viewer?.id ?? '', userId)).length > 0;
  return (
    <chakra.span
      dir="auto"
      flex={1}
      truncate
      textStyle="secondary"
      color={isTyping ? 'accent.fg' : unread ? 'fg' : 'fg.muted'}
      fontWeight={unread ? 'semibold' : undefined}
    >
      {isTyping ? messageText.writing : own ? `${messageText.you}: ${content}` : content}
    </chakra.span>
  );
}
