import {
  ALL,
  COMMUNITY_OWNERS,
  IN_CHAT,
  IN_GROUP_TOO,
  MEMBERS,
  MODERATORS,
  OWNER,
  SEEN,
  SEEN_BY_MEMBERS,
} from './outcomes.ts';
import { ACCOUNT_QUERIES } from './accounts.ts';
import { MODERATION_QUERIES } from './reports.ts';
import { REVIEW_QUERIES } from './review.ts';
import type { Field } from './fields.ts';

/** The queries of the authorisation matrix (`fields.ts`). */
export const QUERIES: Record<string, Field> = {
  ...ACCOUNT_QUERIES,
  ...MODERATION_QUERIES,
  ...REVIEW_QUERIES,
  'Query.feed': { outcomes: ALL, document: '{ feed { nodes { id } } }' },
  'Query.post': { outcomes: SEEN, document: 'query ($post: ID!) { post(id: $post) { id } }' },
  'Query.posts': { outcomes: ALL, document: 'query ($post: ID!) { posts(ids: [$post]) { id } }' },
  'Query.comment': { outcomes: SEEN, document: 'query ($comment: ID!) { comment(id: $comment) { id } }' },
  'Query.stories': { outcomes: ALL, document: '{ stories { nodes { id } } }' },
  'Query.user': { outcomes: SEEN, document: 'query ($owner: ID!) { user(id: $owner) { id } }' },
  'Query.userByUsername': {
    outcomes: SEEN,
    document: 'query ($name: Text!) { userByUsername(username: $name) { id } }',
  },
  'Query.users': { outcomes: ALL, document: '{ users { nodes { id } } }' },
  'Query.searchUsers': {
    outcomes: ALL,
    document: 'query ($name: Text!) { searchUsers(query: $name) { id } }',
  },
  'Query.meta': { outcomes: ALL, document: '{ meta { version } }' },
  'Query.communitySettings': {
    outcomes: COMMUNITY_OWNERS,
    document: '{ communitySettings { productName } }',
  },
  'Query.staff': { outcomes: COMMUNITY_OWNERS, document: '{ staff { id } }' },
  'Query.statistics': { outcomes: COMMUNITY_OWNERS, document: '{ statistics { day members } }' },
  'Query.invitations': { outcomes: MEMBERS, document: '{ invitations { nodes { id } } }' },
  'Query.invitation': {
    outcomes: { ...OWNER, moderator: 'OK' },
    document: 'query ($communityInvitation: ID!) { invitation(id: $communityInvitation) { id } }',
  },
  'Query.applications': { outcomes: MODERATORS, document: '{ applications { nodes { id } } }' },
  'Query.viewer': { outcomes: ALL, document: '{ viewer { id } }' },
  'Query.siteStats': { outcomes: ALL, document: '{ siteStats { registeredCount } }' },
  'Query.onlineUsers': { outcomes: MEMBERS, document: '{ onlineUsers { count } }' },
  'Query.blockedUsers': { outcomes: MEMBERS, document: '{ blockedUsers { nodes { id } } }' },
  'Query.mutedUsers': { outcomes: MEMBERS, document: '{ mutedUsers { nodes { id } } }' },
  'Query.friendRequests': { outcomes: MEMBERS, document: '{ friendRequests { nodes { id } } }' },
  'Query.notifications': { outcomes: MEMBERS, document: '{ notifications { nodes { id } } }' },
  'Query.unreadNotificationCount': { outcomes: MEMBERS, document: '{ unreadNotificationCount }' },
  'Query.conversations': { outcomes: MEMBERS, document: '{ conversations { nodes { id } } }' },
  'Query.conversation': {
    outcomes: MEMBERS,
    document: 'query ($owner: ID!) { conversation(userId: $owner) { id } }',
  },
  'Query.unreadMessageCount': { outcomes: MEMBERS, document: '{ unreadMessageCount }' },
  'Query.messageRequestCount': { outcomes: MEMBERS, document: '{ messageRequestCount }' },
  'Query.messages': {
    outcomes: SEEN_BY_MEMBERS,
    document: 'query ($owner: ID!) { messages(userId: $owner) { nodes { id } } }',
  },
  'Query.message': {
    outcomes: IN_CHAT,
    document: 'query ($sentMessage: ID!) { message(id: $sentMessage) { id } }',
  },
  'Query.groupMessage': {
    outcomes: { ...IN_CHAT, anonymous: 'NOT_FOUND' },
    document: `query ($group: ID!, $groupMessage: ID!) {
      groupMessage(groupId: $group, id: $groupMessage) { id } }`,
  },
  'Query.allMessages': { outcomes: MEMBERS, document: '{ allMessages { nodes { id } } }' },
  'Query.groups': { outcomes: ALL, document: '{ groups { nodes { id } } }' },
  'Query.discoverGroups': { outcomes: ALL, document: '{ discoverGroups { nodes { id } } }' },
  'Query.ownGroups': { outcomes: MEMBERS, document: '{ ownGroups { nodes { id } } }' },
  'Query.group': { outcomes: ALL, document: 'query ($group: ID!) { group(id: $group) { id } }' },
  'Query.groupMessages': {
    outcomes: IN_GROUP_TOO,
    document: 'query ($group: ID!) { groupMessages(groupId: $group) { nodes { id } } }',
  },
  'Query.groupChatVersion': {
    outcomes: IN_GROUP_TOO,
    document: 'query ($group: ID!) { groupChatVersion(groupId: $group) }',
  },
  'Query.groupInvitations': { outcomes: MEMBERS, document: '{ groupInvitations { nodes { id } } }' },
  'Query.forumPosts': { outcomes: ALL, document: '{ forumPosts { nodes { id } } }' },
  'Query.forumPost': {
    outcomes: SEEN,
    document: 'query ($forumPost: ID!) { forumPost(id: $forumPost) { id replies { nodes { id } } } }',
  },
  'Query.forumReply': {
    outcomes: SEEN,
    document: 'query ($forumReply: ID!) { forumReply(id: $forumReply) { id } }',
  },
  'Query.listings': { outcomes: ALL, document: '{ listings { nodes { id } } }' },
  'Query.ownListings': { outcomes: MEMBERS, document: '{ ownListings { nodes { id } } }' },
  'Query.listing': { outcomes: SEEN, document: 'query ($listing: ID!) { listing(id: $listing) { id } }' },
  'Query.liveCoins': { outcomes: ALL, document: '{ liveCoins { simulated } }' },
  'Query.tokenInfo': {
    outcomes: ALL,
    document: 'query ($token: String!) { tokenInfo(address: $token) { symbol } }',
  },
  'Query.tokenHolders': {
    outcomes: ALL,
    document: 'query ($token: String!) { tokenHolders(address: $token) { simulated } }',
  },
  'Query.moderationLog': { outcomes: MEMBERS, document: '{ moderationLog { nodes { id } } }' },
  'Query.preferences': { outcomes: MEMBERS, document: '{ preferences { whoMayWrite } }' },
  'Query.wallets': { outcomes: MEMBERS, document: '{ wallets { id } }' },
  'Query.accountSecurity': { outcomes: MEMBERS, document: '{ accountSecurity { version } }' },
  'Query.sessions': { outcomes: MEMBERS, document: '{ sessions { id } }' },
  'Query.signIns': { outcomes: MEMBERS, document: '{ signIns { nodes { id } } }' },
  'Query.passkeys': { outcomes: MEMBERS, document: '{ passkeys { id } }' },
  'Query.recoveryLink': { outcomes: MEMBERS, document: '{ recoveryLink { validFrom } }' },
  'Query.accessTokens': { outcomes: MEMBERS, document: '{ accessTokens { id } }' },
};
