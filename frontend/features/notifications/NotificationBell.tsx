import { useApolloClient, useQuery } from '@apollo/client/react';
import { Bell as BellIcon } from 'lucide-react';
import { importWithRetry } from '../../lib/loading/importWithRetry.ts';
import { Bell } from '../../ui/Bell.tsx';
import { fixed } from '../../ui/fixed.ts';
import { Part } from '../../ui/Part.tsx';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { UnreadNotifications } from './unreadNotifications.ts';
import { notificationText } from './strings.ts';

const NotificationList = lazyWithRetry(() => import('./NotificationList.tsx'));

/** The notifications behind a button in the header that counts the unread ones (§2). */
export function NotificationBell() {
  const client = useApolloClient();
  const count = useQuery(UnreadNotifications).data?.unreadNotificationCount ?? 0;
  const markAll = async () => (await importWithRetry(() => import('./markRead.ts'))).markAllRead(client);
  return (
    <Bell
      label={notificationText.title}
      icon={BellIcon}
      count={count}
      of={notificationText.unread}
      action={
        count > 0 && (
          <MarkAll type="button" onClick={() => void markAll()}>
            {notificationText.markAllRead}
          </MarkAll>
        )
      }
    >
      {(close) => (
        <Part>
          <NotificationList onFollow={close} />
        </Part>
      )}
    </Bell>
  );
}

const MarkAll = fixed('button', { recipe: { name: 'button', variant: 'plain', size: 'sm' } });
