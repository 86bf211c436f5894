import { authRoutes } from './routes/auth.ts';
import { communitySettingsRoutes } from './routes/communitySettings.ts';
import { forumRoutes } from './routes/forum.ts';
import { friendRoutes } from './routes/friends.ts';
import { groupRoutes } from './routes/groups.ts';
import { marketplaceRoutes } from './routes/marketplace.ts';
import { messageRoutes } from './routes/messages.ts';
import { metaRoutes } from './routes/meta.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { postRoutes } from './routes/posts.ts';
import { preferencesRoutes } from './routes/preferences.ts';
import { presenceRoutes } from './routes/presence.ts';
import { registrationRoutes } from './routes/registration.ts';
import { statisticsRoutes } from './routes/statistics.ts';
import { reviewRoutes } from './routes/review.ts';
import { securityRoutes } from './routes/security.ts';
import { storyRoutes } from './routes/stories.ts';
import { accountRoutes } from './routes/accounts.ts';
import { reportRoutes } from './routes/reports.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { userRoutes } from './routes/users.ts';
import { walletRoutes } from './routes/wallets.ts';
import type { Route } from './route.ts';

/** The routes by their tag of OpenAPI. */
export const routesByTag: Record<string, Route[]> = {
  Accounts: [...authRoutes, ...securityRoutes, ...passkeyRoutes, ...accountRoutes, ...preferencesRoutes],
  Wallets: walletRoutes,
  Registration: registrationRoutes,
  Members: userRoutes,
  Posts: postRoutes,
  Stories: storyRoutes,
  Friends: friendRoutes,
  Messages: messageRoutes,
  Groups: groupRoutes,
  Forum: forumRoutes,
  Marketplace: marketplaceRoutes,
  'Market data': tokenRoutes,
  Notifications: notificationRoutes,
  Presence: presenceRoutes,
  Moderation: [...reportRoutes, ...reviewRoutes, ...moderationRoutes, ...statisticsRoutes],
  Product: [...metaRoutes, ...communitySettingsRoutes],
};

/** Every route of the bridge. */
export const routes: Route[] = Object.values(routesByTag).flat();
