import { ALL, IN_GROUP_TOO, MEMBERS, MODERATORS } from './outcomes.ts';
import type { Field } from './fields.ts';

/** The subscriptions of the authorisation matrix (`fields.ts`). */
export const SUBSCRIPTIONS: Record<string, Field> = {
  'Subscription.messageReceived': {
    outcomes: MEMBERS,
    document: 'subscription { messageReceived { messageId } }',
  },
  'Subscription.messageChanged': {
    outcomes: MEMBERS,
    document: 'subscription { messageChanged { messageId } }',
  },
  'Subscription.messagesRead': { outcomes: MEMBERS, document: 'subscription { messagesRead { seq } }' },
  'Subscription.conversationChanged': {
    outcomes: MEMBERS,
    document: 'subscription { conversationChanged { userId } }',
  },
  'Subscription.memberTyping': { outcomes: MEMBERS, document: 'subscription { memberTyping { userId } }' },
  'Subscription.groupMessageReceived': {
    outcomes: IN_GROUP_TOO,
    document: 'subscription ($group: ID!) { groupMessageReceived(groupId: $group) { messageId } }',
  },
  'Subscription.groupMessageChanged': {
    outcomes: IN_GROUP_TOO,
    document: 'subscription ($group: ID!) { groupMessageChanged(groupId: $group) { messageId } }',
  },
  'Subscription.groupChanged': {
    outcomes: IN_GROUP_TOO,
    document: 'subscription ($group: ID!) { groupChanged(groupId: $group) { groupId } }',
  },
  'Subscription.groupMemberTyping': {
    outcomes: IN_GROUP_TOO,
    document: 'subscription ($group: ID!) { groupMemberTyping(groupId: $group) { userId } }',
  },
  'Subscription.postCreated': { outcomes: ALL, document: 'subscription { postCreated { postId } }' },
  'Subscription.postsChanged': {
    outcomes: ALL,
    document: 'subscription ($post: ID!) { postsChanged(ids: [$post]) { postId } }',
  },
  'Subscription.listingCreated': {
    outcomes: ALL,
    document: 'subscription { listingCreated { listingId } }',
  },
  'Subscription.listingChanged': {
    outcomes: ALL,
    document: 'subscription { listingChanged { listingId } }',
  },
  'Subscription.storyChanged': {
    outcomes: ALL,
    document: 'subscription { storyChanged { storyId } }',
  },
  'Subscription.forumPostCreated': {
    outcomes: ALL,
    document: 'subscription { forumPostCreated { forumPostId } }',
  },
  'Subscription.forumPostChanged': {
    outcomes: ALL,
    document: 'subscription ($forumPost: ID!) { forumPostChanged(forumPostId: $forumPost) { forumPostId } }',
  },
  'Subscription.siteStatsChanged': {
    outcomes: ALL,
    document: 'subscription { siteStatsChanged { registeredCount } }',
  },
  'Subscription.coinPricesChanged': {
    outcomes: ALL,
    document: 'subscription { coinPricesChanged { simulated } }',
  },
  'Subscription.presenceChanged': {
    outcomes: MEMBERS,
    document: 'subscription { presenceChanged { count } }',
  },
  'Subscription.friendshipChanged': {
    outcomes: MEMBERS,
    document: 'subscription { friendshipChanged { userId } }',
  },
  'Subscription.relationChanged': {
    outcomes: ALL,
    document: 'subscription { relationChanged { userId } }',
  },
  'Subscription.roleChanged': { outcomes: ALL, document: 'subscription { roleChanged { userId } }' },
  'Subscription.moderationCaseChanged': {
    outcomes: MODERATORS,
    document: 'subscription { moderationCaseChanged { caseId } }',
  },
  'Subscription.notificationReceived': {
    outcomes: MEMBERS,
    document: 'subscription { notificationReceived { notificationId } }',
  },
  'Subscription.notificationsRead': {
    outcomes: MEMBERS,
    document: 'subscription { notificationsRead { notificationId } }',
  },
};
