import { pageRoutes } from '../../graphql-server/contract/pageRoutes.ts';

const { auth, coins, feed, forum, friends, groups, marketplace, members, messages, profile, settings } =
  pageRoutes;

/** The page's addresses, for links. Parameters are plain text; these functions encode them. */
export const paths = {
  feed,
  post: (id: string) => `/post/${encodeURIComponent(id)}`,
  auth,
  profile,
  member: (username: string) => `${profile}/${encodeURIComponent(username)}`,
  messages,
  messageRequests: pageRoutes.messageRequests,
  members,
  friends,
  groups,
  group: (id: string) => `${groups}/${encodeURIComponent(id)}`,
  marketplace,
  listing: (id: string) => `${marketplace}/${encodeURIComponent(id)}`,
  /** The chat with the seller of a listing, about that listing. */
  messageAbout: (sellerId: string, listingId: string) => `${messages}?with=${sellerId}&listing=${listingId}`,
  forum,
  coins,
  forumPost: (id: string) => `${forum}/${encodeURIComponent(id)}`,
  settings,
} as const;
