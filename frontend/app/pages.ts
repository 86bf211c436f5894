import { preloadable } from '../lib/loading/preloadable.tsx';

/** The layout and the pages, each in a chunk of its own. */
export const pages = {
  Layout: preloadable(() => import('./Layout.tsx')),
  Auth: preloadable(() => import('../features/auth/AuthPage.tsx')),
  Coins: preloadable(() => import('./CoinsPage.tsx')),
  Forum: preloadable(() => import('../features/forum/ForumPage.tsx')),
  ForumPost: preloadable(() => import('../features/forum/ForumPostPage.tsx')),
  Friends: preloadable(() => import('./FriendsPage.tsx')),
  Group: preloadable(() => import('./GroupPage.tsx')),
  Groups: preloadable(() => import('../features/groups/list/GroupsPage.tsx')),
  Home: preloadable(() => import('./HomePage.tsx')),
  Listing: preloadable(() => import('../features/marketplace/listing/ListingPage.tsx')),
  Marketplace: preloadable(() => import('../features/marketplace/MarketplacePage.tsx')),
  Members: preloadable(() => import('./MembersPage.tsx')),
  Messages: preloadable(() => import('./MessagesPage.tsx')),
  Others: preloadable(() => import('./OtherPages.tsx')),
  Post: preloadable(() => import('../features/posts/PostPage.tsx')),
  Profile: preloadable(() => import('./ProfilePage.tsx')),
  Settings: preloadable(() => import('./SettingsPage.tsx')),
};
