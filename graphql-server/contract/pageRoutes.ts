/**
 * Every address that the page has something at, once: the page's router and links are made from it, and the server
 * answers every other address with 404. `:name` is one part of the address.
 */
export const pageRoutes = {
  feed: '/',
  /** Not in section 2: one post, for links to it. */
  post: '/post/:id',
  auth: '/auth',
  profile: '/profile',
  member: '/profile/:username',
  messages: '/messages',
  /** Not in section 2: messages of strangers, until they are accepted. */
  messageRequests: '/messages/requests',
  friends: '/friends',
  groups: '/groups',
  group: '/groups/:groupId',
  marketplace: '/marketplace',
  listing: '/marketplace/:listingId',
  forum: '/forum',
  forumPost: '/forum/:id',
  /** Not in section 2: shows the home page's right-hand panel on screens that have no room for it. */
  coins: '/coins',
  /** Not in section 2: the directory of members. */
  members: '/members',
  /** Not in section 2: the member's own settings. */
  settings: '/settings',
} as const;

export type PageRoute = (typeof pageRoutes)[keyof typeof pageRoutes];
