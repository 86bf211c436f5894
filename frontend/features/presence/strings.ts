/** §2: the sidebar and the mobile menu. */
export const presenceText = {
  siteStats: 'Site Stats',
  usersOnline: 'Users Online',
  registeredUsers: 'Registered Users',
  totalUsers: 'Total Users',
  online: 'Online',
  onlineNow: 'Online now',
  seeAll: 'See all',
  nobodyElse: 'Nobody else is online',
  nobodyOnline: 'Nobody is online',
} as const;
