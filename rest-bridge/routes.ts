import { authRows } from './routes/auth.ts';
import { communitySettingsRows } from './routes/communitySettings.ts';
import { forumRows } from './routes/forum.ts';
import { friendRows } from './routes/friends.ts';
import { groupRows } from './routes/groups.ts';
import { marketplaceRows } from './routes/marketplace.ts';
import { messageRows } from './routes/messages.ts';
import { metaRows } from './routes/meta.ts';
import { moderationRows } from './routes/moderation.ts';
import { notificationRows } from './routes/notifications.ts';
import { passkeyRows } from './routes/passkeys.ts';
import { postRows } from './routes/posts.ts';
import { preferencesRows } from './routes/preferences.ts';
import { presenceRows } from './routes/presence.ts';
import { registrationRows } from './routes/registration.ts';
import { statisticsRows } from './routes/statistics.ts';
import { reviewRows } from './routes/review.ts';
import { securityRows } from './routes/security.ts';
import { storyRows } from './routes/stories.ts';
import { accountRows } from './routes/accounts.ts';
import { reportRows } from './routes/reports.ts';
import { tokenRows } from './routes/tokens.ts';
import { userRows } from './routes/users.ts';
import { walletRows } from './routes/wallets.ts';
import type { Row } from './rows.ts';

/** The rows by chapter. */
export const chapters: Record<string, Row[]> = {
  Accounts: [...authRows, ...securityRows, ...passkeyRows, ...accountRows, ...preferencesRows],
  Wallets: walletRows,
  Registration: registrationRows,
  Members: userRows,
  Posts: postRows,
  Stories: storyRows,
  Friends: friendRows,
  Messages: messageRows,
  Groups: groupRows,
  Forum: forumRows,
  Marketplace: marketplaceRows,
  'Market data': tokenRows,
  Notifications: notificationRows,
  Presence: presenceRows,
  Moderation: [...reportRows, ...reviewRows, ...moderationRows, ...statisticsRows],
  Product: [...metaRows, ...communitySettingsRows],
};

/** Every row of the bridge. */
export const rows: Row[] = Object.values(chapters).flat();
