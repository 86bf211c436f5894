/** §2: the sidebar and the mobile menu. */
export const presenceText = {
  siteStats: 'Site Stats',
  usersOnline: 'Users Online',
  registeredUsers: 'Registered Users',
  totalUsers: 'Total Users',
  online: 'Online',
  nobodyOnline: 'Nobody is online',
} as const;
