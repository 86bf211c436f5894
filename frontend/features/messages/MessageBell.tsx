import { useQuery } from '@apollo/client/react';
import { MessageCircle } from 'lucide-react';
import { Bell } from '../../ui/Bell.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Part } from '../../ui/Part.tsx';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { UnreadMessages } from './unreadMessages.ts';
import { messageText } from './strings.ts';

const LatestConversations = lazyWithRetry(() => import('./conversations/LatestConversations.tsx'));

const useUnreadMessages = () => useQuery(UnreadMessages).data?.unreadMessageCount ?? 0;

/** The latest conversations behind a button in the header that counts what is unread (§2). */
export function MessageBell() {
  return (
    <Bell label={messageText.title} icon={MessageCircle} count={useUnreadMessages()} of={messageText.unread}>
      {(close) => (
        <Part>
          <LatestConversations onFollow={close} />
        </Part>
      )}
    </Bell>
  );
}

/** The count of unread messages, for links to the messages. */
export const UnreadMessagesBadge = () => <CountBadge count={useUnreadMessages()} of={messageText.unread} />;
