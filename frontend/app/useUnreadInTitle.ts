import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { UnreadMessages } from '../features/messages/unreadMessages.ts';
import { UnreadNotifications } from '../features/notifications/unreadNotifications.ts';
import { markTitle } from '../lib/navigation/useTitle.ts';

/** As on the badges (§5). */
const CAP = 99;

/** Shows the number of unread items in the tab's title and on the icon of the installed app. */
export function useUnreadInTitle(): void {
  const messages = useQuery(UnreadMessages).data?.unreadMessageCount;
  const notifications = useQuery(UnreadNotifications).data?.unreadNotificationCount;
  const isKnown = messages !== undefined && notifications !== undefined;
  const count = (messages ?? 0) + (notifications ?? 0);
  // The icon keeps its number while the app is closed, until one is set again: also when everything was read elsewhere.
  useEffect(() => void (isKnown && badge(count)), [isKnown, count]);
  useEffect(() => {
    if (count > 0) markTitle(count > CAP ? `(${CAP}+) ` : `(${count}) `);
    return () => markTitle('');
  }, [count]);
  useEffect(() => () => badge(0), []);
}

/** Not every browser has icons with badges, nor lets them be set. */
const badge = (count: number) => void navigator.setAppBadge?.(count).catch(() => {});
