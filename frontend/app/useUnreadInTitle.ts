import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { UnreadMessages } from '../features/messages/unreadMessages.ts';
import { UnreadNotifications } from '../features/notifications/unreadNotifications.ts';
import { markTitle } from '../lib/navigation/useTitle.ts';

/** As on the badges (§5). */
const CAP = 99;

/** Shows the number of unread items in the tab's title and on the icon of the installed app. */
export function useUnreadInTitle(): void {
  const messages = useQuery(UnreadMessages).data?.unreadMessageCount ?? 0;
  const notifications = useQuery(UnreadNotifications).data?.unreadNotificationCount ?? 0;
  const count = messages + notifications;
  useEffect(() => {
    if (count === 0) return;
    markTitle(count > CAP ? `(${CAP}+) ` : `(${count}) `);
    badge(count);
    return () => {
      markTitle('');
      badge(0);
    };
  }, [count]);
}

/** Not every browser has icons with badges, nor lets them be set. */
const badge = (count: number) => void navigator.setAppBadge?.(count).catch(() => {});
