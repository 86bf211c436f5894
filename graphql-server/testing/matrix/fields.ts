import { ALL, MEMBERS, OWNER, type Outcomes } from './outcomes.ts';

/**
 * The authorisation matrix: every root field of the schema with who may use it, and the call that is tried. Variables
 * are those of the scene (`scene.ts`): what belongs to its owner, by name.
 */
export const FIELDS: Record<string, { outcomes: Outcomes; document: string }> = {
  'Query.feed': { outcomes: ALL, document: '{ feed { nodes { id } } }' },
  'Query.post': { outcomes: ALL, document: 'query ($post: ID!) { post(id: $post) { id } }' },
  'Query.stories': { outcomes: ALL, document: '{ stories { nodes { id } } }' },
  'Query.user': { outcomes: ALL, document: 'query ($owner: ID!) { user(id: $owner) { id } }' },
  'Query.searchUsers': {
    outcomes: ALL,
    document: 'query ($name: Text!) { searchUsers(query: $name) { id } }',
  },
  'Query.viewer': { outcomes: ALL, document: '{ viewer { id } }' },
  'Query.siteStats': { outcomes: ALL, document: '{ siteStats { registeredCount } }' },
  'Query.onlineUsers': { outcomes: MEMBERS, document: '{ onlineUsers { count } }' },
  'Query.friendRequests': { outcomes: MEMBERS, document: '{ friendRequests { nodes { id } } }' },
  'Query.notifications': { outcomes: MEMBERS, document: '{ notifications { nodes { id } } }' },
  'Query.unreadNotificationCount': { outcomes: MEMBERS, document: '{ unreadNotificationCount }' },

  'Mutation.register': {
    outcomes: ALL,
    document: `mutation ($newName: Text!, $password: String!) {
      register(input: { username: $newName, password: $password }) { id } }`,
  },
  'Mutation.login': {
    outcomes: ALL,
    document: `mutation ($name: Text!, $password: String!) {
      login(input: { username: $name, password: $password }) { id } }`,
  },
  'Mutation.logout': { outcomes: ALL, document: 'mutation { logout }' },
  'Mutation.updateProfile': {
    outcomes: OWNER,
    document: 'mutation ($medium: ID!) { updateProfile(input: { profilePictureId: $medium }) { id } }',
  },
  'Mutation.createPost': {
    outcomes: OWNER,
    document: 'mutation ($medium: ID!) { createPost(input: { content: "gm", mediaId: $medium }) { id } }',
  },
  'Mutation.createStory': {
    outcomes: OWNER,
    document: 'mutation ($medium: ID!) { createStory(input: { mediaId: $medium }) { id } }',
  },
  'Mutation.createComment': {
    outcomes: MEMBERS,
    document: 'mutation ($post: ID!) { createComment(input: { postId: $post, content: "gm" }) { id } }',
  },
  'Mutation.likePost': {
    outcomes: MEMBERS,
    document: 'mutation ($post: ID!) { likePost(input: { postId: $post }) { id } }',
  },
  'Mutation.unlikePost': {
    outcomes: MEMBERS,
    document: 'mutation ($post: ID!) { unlikePost(input: { postId: $post }) { id } }',
  },
  'Mutation.sharePost': {
    outcomes: MEMBERS,
    document: 'mutation ($post: ID!) { sharePost(input: { postId: $post }) { id } }',
  },
  'Mutation.sendFriendRequest': {
    outcomes: { ...MEMBERS, friend: 'CONFLICT', owner: 'BAD_USER_INPUT' },
    document: 'mutation ($owner: ID!) { sendFriendRequest(input: { receiverId: $owner }) { id } }',
  },
  'Mutation.answerFriendRequest': {
    outcomes: OWNER,
    document: `mutation ($request: ID!) {
      answerFriendRequest(input: { friendRequestId: $request, answer: ACCEPTED }) { id } }`,
  },
  'Mutation.removeFriend': {
    outcomes: { ...MEMBERS, stranger: 'NOT_FOUND', owner: 'NOT_FOUND' },
    document: 'mutation ($owner: ID!) { removeFriend(input: { userId: $owner }) { id } }',
  },
  'Mutation.bonk': {
    outcomes: { ...MEMBERS, owner: 'BAD_USER_INPUT' },
    document: 'mutation ($owner: ID!) { bonk(input: { userId: $owner }) { message } }',
  },
  'Mutation.markNotificationRead': {
    outcomes: OWNER,
    document:
      'mutation ($notification: ID!) { markNotificationRead(input: { notificationId: $notification }) { id } }',
  },
  'Mutation.markAllNotificationsRead': {
    outcomes: MEMBERS,
    document: 'mutation { markAllNotificationsRead }',
  },
  'Mutation.heartbeat': { outcomes: MEMBERS, document: 'mutation { heartbeat }' },

  'Subscription.postCreated': { outcomes: ALL, document: 'subscription { postCreated { postId } }' },
  'Subscription.siteStatsChanged': {
    outcomes: ALL,
    document: 'subscription { siteStatsChanged { registeredCount } }',
  },
  'Subscription.presenceChanged': {
    outcomes: MEMBERS,
    document: 'subscription { presenceChanged { count } }',
  },
  'Subscription.friendshipChanged': {
    outcomes: MEMBERS,
    document: 'subscription { friendshipChanged { userId } }',
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
