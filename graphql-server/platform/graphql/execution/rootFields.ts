import type { LimitName } from '../../rate-limits/limits.ts';
import { wordOf, type Scope } from '../scopes.ts';

/** Who may use a root field, and how often. */
export interface RootField {
  /** What a token needs: a scope, or nothing (ANY); with NONE no token may use the field. */
  scope: Scope | 'ANY' | 'NONE';
  /** The argument that names the group; without one the field is closed to tokens for one group. */
  group?: 'id' | 'groupId' | 'input.groupId';
  /** The limit of decision 27 that it counts against. */
  limit?: Extract<LimitName, 'creations' | 'likes'>;
  /**
   * The strictest sanction under which a member may still use it (decision 45). During a timeout all queries are open, and
   * of the mutations those that nobody else sees or that protect oneself; a suspended member learns why, and appeals.
   */
  openDuring?: 'TIMEOUT' | 'SUSPENSION';
}

const read: RootField = { scope: 'READ' };
const never: RootField = { scope: 'NONE' };
const friends: RootField = { scope: 'FRIENDS' };
const groups: RootField = { scope: 'GROUPS' };
const inGroup: RootField = { scope: 'GROUPS', group: 'input.groupId' };
const account: RootField = { scope: 'NONE', openDuring: 'SUSPENSION' };
const relation: RootField = { scope: 'FRIENDS', openDuring: 'TIMEOUT' };

/**
 * Every root field of the schema. The schema is refused if one is missing (`rootGuard.ts`), so that no new field is open
 * to tokens by oversight.
 */
export const ROOT_FIELDS: Record<string, RootField> = {
  'Query.meta': { scope: 'ANY', openDuring: 'SUSPENSION' },
  'Query.viewer': { scope: 'ANY', openDuring: 'SUSPENSION' },
  'Query.accessTokens': never,
  'Query.invitations': never,
  'Query.invitation': never,
  'Query.applications': never,
  'Query.communitySettings': never,
  'Query.user': read,
  'Query.userByUsername': read,
  'Query.users': read,
  'Query.searchUsers': read,
  'Query.siteStats': read,
  'Query.onlineUsers': read,
  'Query.feed': read,
  'Query.post': read,
  'Query.posts': read,
  'Query.comment': read,
  'Query.stories': read,
  'Query.friendRequests': read,
  'Query.blockedUsers': read,
  'Query.mutedUsers': read,
  'Query.ownReports': read,
  'Query.ownDecisions': account,
  'Query.ownAccount': account,
  'Query.dataExportUrl': account,
  'Query.deletionReceipt': account,
  'Query.moderationQueue': never,
  'Query.moderationCase': never,
  'Query.notifications': read,
  'Query.unreadNotificationCount': read,
  'Query.conversations': read,
  'Query.conversation': read,
  'Query.messages': read,
  'Query.message': read,
  'Query.allMessages': read,
  'Query.unreadMessageCount': read,
  'Query.messageRequestCount': read,
  'Query.groups': read,
  'Query.discoverGroups': read,
  'Query.ownGroups': read,
  'Query.group': { scope: 'READ', group: 'id' },
  'Query.groupMessages': { scope: 'READ', group: 'groupId' },
  'Query.groupMessage': { scope: 'READ', group: 'groupId' },
  'Query.groupChatVersion': { scope: 'READ', group: 'groupId' },
  'Query.groupInvitations': read,
  'Query.listings': read,
  'Query.ownListings': read,
  'Query.listing': read,
  'Query.forumPosts': read,
  'Query.forumPost': read,
  'Query.forumReply': read,
  'Query.moderationLog': read,
  'Query.liveCoins': read,
  'Query.tokenInfo': read,
  'Query.tokenHolders': read,

  'Mutation.register': account,
  'Mutation.apply': never,
  'Mutation.createInvitation': { ...never, limit: 'creations' },
  'Mutation.revokeInvitation': never,
  'Mutation.decideApplication': never,
  'Mutation.login': account,
  'Mutation.logout': account,
  'Mutation.reauthenticate': account,
  'Mutation.updateCommunitySettings': never,
  'Mutation.setRole': never,
  'Mutation.claimOwnership': never,
  'Mutation.createAccessToken': never,
  'Mutation.revokeAccessToken': { ...never, openDuring: 'TIMEOUT' },
  'Mutation.updateProfile': { scope: 'PROFILE' },
  'Mutation.heartbeat': { scope: 'PROFILE', openDuring: 'TIMEOUT' },
  'Mutation.createPost': { scope: 'POSTS', limit: 'creations' },
  'Mutation.updatePost': { scope: 'POSTS', limit: 'creations' },
  'Mutation.deletePost': { scope: 'POSTS', limit: 'creations' },
  'Mutation.restorePost': { scope: 'POSTS', limit: 'creations' },
  'Mutation.likePost': { scope: 'POSTS', limit: 'likes' },
  'Mutation.unlikePost': { scope: 'POSTS', limit: 'likes' },
  'Mutation.sharePost': { scope: 'POSTS' },
  'Mutation.createComment': { scope: 'COMMENTS', limit: 'creations' },
  'Mutation.updateComment': { scope: 'COMMENTS', limit: 'creations' },
  'Mutation.deleteComment': { scope: 'COMMENTS', limit: 'creations' },
  'Mutation.restoreComment': { scope: 'COMMENTS', limit: 'creations' },
  'Mutation.createStory': { scope: 'STORIES', limit: 'creations' },
  'Mutation.deleteStory': { scope: 'STORIES', limit: 'creations' },
  'Mutation.restoreStory': { scope: 'STORIES', limit: 'creations' },
  'Mutation.sendFriendRequest': friends,
  'Mutation.answerFriendRequest': friends,
  'Mutation.withdrawFriendRequest': friends,
  'Mutation.removeFriend': friends,
  'Mutation.bonk': friends,
  'Mutation.blockUser': { ...relation, limit: 'creations' },
  'Mutation.unblockUser': { ...relation, limit: 'creations' },
  'Mutation.muteUser': relation,
  'Mutation.unmuteUser': relation,
  'Mutation.reportContent': { scope: 'REPORTS', openDuring: 'TIMEOUT' },
  'Mutation.appealDecision': { ...account, limit: 'creations' },
  'Mutation.requestDataExport': { ...account, limit: 'creations' },
  'Mutation.deleteAccount': account,
  'Mutation.keepAccount': account,
  'Mutation.claimCase': never,
  'Mutation.releaseCase': never,
  'Mutation.decideCase': never,
  'Mutation.undoDecision': never,
  'Mutation.decideAppeal': never,
  'Mutation.markNotificationRead': { scope: 'NOTIFICATIONS', openDuring: 'TIMEOUT' },
  'Mutation.markAllNotificationsRead': { scope: 'NOTIFICATIONS', openDuring: 'TIMEOUT' },
  'Mutation.sendMessage': { scope: 'MESSAGES', limit: 'creations' },
  'Mutation.updateMessage': { scope: 'MESSAGES', limit: 'creations' },
  'Mutation.deleteMessage': { scope: 'MESSAGES', limit: 'creations' },
  'Mutation.restoreMessage': { scope: 'MESSAGES', limit: 'creations' },
  'Mutation.markMessagesRead': { scope: 'MESSAGES', openDuring: 'TIMEOUT' },
  'Mutation.answerMessageRequest': { scope: 'MESSAGES' },
  'Mutation.signalTyping': { scope: 'MESSAGES' },
  'Mutation.createGroup': { scope: 'GROUPS', limit: 'creations' },
  'Mutation.answerGroupInvitation': groups,
  'Mutation.joinGroup': { ...inGroup, limit: 'creations' },
  'Mutation.leaveGroup': { ...inGroup, limit: 'creations' },
  'Mutation.updateGroup': inGroup,
  'Mutation.deleteGroup': inGroup,
  'Mutation.removeFromGroup': inGroup,
  'Mutation.handOverGroup': inGroup,
  'Mutation.banGroupMember': inGroup,
  'Mutation.unbanGroupMember': inGroup,
  'Mutation.inviteToGroup': inGroup,
  'Mutation.sendGroupMessage': { ...inGroup, limit: 'creations' },
  'Mutation.updateGroupMessage': { ...inGroup, limit: 'creations' },
  'Mutation.deleteGroupMessage': { ...inGroup, limit: 'creations' },
  'Mutation.restoreGroupMessage': { ...inGroup, limit: 'creations' },
  'Mutation.markGroupRead': { ...inGroup, openDuring: 'TIMEOUT' },
  'Mutation.signalGroupTyping': inGroup,
  'Mutation.createListing': { scope: 'MARKETPLACE', limit: 'creations' },
  'Mutation.updateListing': { scope: 'MARKETPLACE' },
  'Mutation.markListingSold': { scope: 'MARKETPLACE' },
  'Mutation.removeListing': { scope: 'MARKETPLACE', limit: 'creations' },
  'Mutation.restoreListing': { scope: 'MARKETPLACE', limit: 'creations' },
  'Mutation.createForumPost': { scope: 'FORUM', limit: 'creations' },
  'Mutation.replyToForumPost': { scope: 'FORUM', limit: 'creations' },
  'Mutation.setForumPostStatus': { scope: 'FORUM' },
  'Mutation.updateForumPost': { scope: 'FORUM', limit: 'creations' },
  'Mutation.deleteForumPost': { scope: 'FORUM', limit: 'creations' },
  'Mutation.restoreForumPost': { scope: 'FORUM', limit: 'creations' },
  'Mutation.updateForumReply': { scope: 'FORUM', limit: 'creations' },
  'Mutation.deleteForumReply': { scope: 'FORUM', limit: 'creations' },
  'Mutation.restoreForumReply': { scope: 'FORUM', limit: 'creations' },

  'Subscription.messageReceived': read,
  'Subscription.messageChanged': read,
  'Subscription.messagesRead': read,
  'Subscription.conversationChanged': read,
  'Subscription.memberTyping': read,
  'Subscription.groupMessageReceived': { scope: 'READ', group: 'groupId' },
  'Subscription.groupMessageChanged': { scope: 'READ', group: 'groupId' },
  'Subscription.groupChanged': { scope: 'READ', group: 'groupId' },
  'Subscription.groupMemberTyping': { scope: 'READ', group: 'groupId' },
  'Subscription.postCreated': read,
  'Subscription.postsChanged': read,
  'Subscription.listingCreated': read,
  'Subscription.listingChanged': read,
  'Subscription.storyChanged': read,
  'Subscription.forumPostCreated': read,
  'Subscription.forumPostChanged': read,
  'Subscription.coinPricesChanged': read,
  'Subscription.siteStatsChanged': read,
  'Subscription.presenceChanged': read,
  'Subscription.friendshipChanged': read,
  'Subscription.relationChanged': read,
  'Subscription.roleChanged': read,
  'Subscription.notificationReceived': read,
  'Subscription.notificationsRead': read,
};

/** The scopes that a token needs for a root field, in words; null if no token may use it. */
export function scopesOf(name: string): string[] | null {
  const scope = ROOT_FIELDS[name]?.scope ?? 'NONE';
  if (scope === 'NONE') return null;
  return scope === 'ANY' ? [] : [wordOf(scope)];
}
