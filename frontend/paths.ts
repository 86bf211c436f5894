/** Every route of section 2, once. Parameters are plain text; these functions encode them. */
export const paths = {
  feed: '/',
  auth: '/auth',
  profile: '/profile',
  member: (username: string) => `/profile/${encodeURIComponent(username)}`,
  messages: '/messages',
  friends: '/friends',
  groups: '/groups',
  group: (id: string) => `/groups/${encodeURIComponent(id)}`,
  marketplace: '/marketplace',
  listing: (id: string) => `/marketplace/${encodeURIComponent(id)}`,
  /** The chat with the seller of a listing, which is to be about it. */
  messageAbout: (sellerId: string, listingId: string) => `/messages?with=${sellerId}&listing=${listingId}`,
  forum: '/forum',
  /** Not in section 2: the home page's right-hand panel, where there is no room for it. */
  coins: '/coins',
  forumPost: (id: string) => `/forum/${encodeURIComponent(id)}`,
  /** Not in section 2: what a member sets for himself. */
  settings: '/settings',
} as const;
