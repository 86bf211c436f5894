import {
  ALL,
  CREATOR,
  IN_GROUP,
  IN_GROUP_TOO,
  MEMBERS,
  MODERATORS,
  OWNER,
  SELLER,
  type Outcomes,
} from './outcomes.ts';

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
  'Query.meta': { outcomes: ALL, document: '{ meta { version } }' },
  'Query.viewer': { outcomes: ALL, document: '{ viewer { id } }' },
  'Query.siteStats': { outcomes: ALL, document: '{ siteStats { registeredCount } }' },
  'Query.onlineUsers': { outcomes: MEMBERS, document: '{ onlineUsers { count } }' },
  'Query.friendRequests': { outcomes: MEMBERS, document: '{ friendRequests { nodes { id } } }' },
  'Query.notifications': { outcomes: MEMBERS, document: '{ notifications { nodes { id } } }' },
  'Query.unreadNotificationCount': { outcomes: MEMBERS, document: '{ unreadNotificationCount }' },

  'Query.conversations': { outcomes: MEMBERS, document: '{ conversations { nodes { id } } }' },
  'Query.conversation': {
    outcomes: MEMBERS,
    document: 'query ($owner: ID!) { conversation(userId: $owner) { id } }',
  },
  'Query.unreadMessageCount': { outcomes: MEMBERS, document: '{ unreadMessageCount }' },
  'Query.messages': {
    outcomes: MEMBERS,
    document: 'query ($owner: ID!) { messages(userId: $owner) { nodes { id } } }',
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
    outcomes: ALL,
    document: 'query ($forumPost: ID!) { forumPost(id: $forumPost) { id replies { nodes { id } } } }',
  },

  'Query.listings': { outcomes: ALL, document: '{ listings { nodes { id } } }' },
  'Query.ownListings': { outcomes: MEMBERS, document: '{ ownListings { nodes { id } } }' },
  'Query.listing': { outcomes: ALL, document: 'query ($listing: ID!) { listing(id: $listing) { id } }' },
  'Query.liveCoins': { outcomes: ALL, document: '{ liveCoins { simulated } }' },
  'Query.tokenInfo': {
    outcomes: ALL,
    document: 'query ($token: String!) { tokenInfo(address: $token) { symbol } }',
  },
  'Query.tokenHolders': {
    outcomes: ALL,
    document: 'query ($token: String!) { tokenHolders(address: $token) { simulated } }',
  },
  'Query.accessTokens': { outcomes: MEMBERS, document: '{ accessTokens { id } }' },

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
  'Mutation.createAccessToken': {
    outcomes: { ...IN_GROUP, anonymous: 'UNAUTHENTICATED' },
    document: `mutation ($group: ID!) {
      createAccessToken(input: { name: "bot", scopes: [READ], groupId: $group }) { secret } }`,
  },
  'Mutation.revokeAccessToken': {
    outcomes: OWNER,
    document: 'mutation ($accessToken: ID!) { revokeAccessToken(input: { accessTokenId: $accessToken }) }',
  },
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

  'Mutation.sendMessage': {
    outcomes: { ...MEMBERS, owner: 'BAD_USER_INPUT' },
    document: 'mutation ($owner: ID!) { sendMessage(input: { receiverId: $owner, content: "gm" }) { id } }',
  },
  'Mutation.markMessagesRead': {
    outcomes: { ...OWNER, friend: 'FORBIDDEN' },
    document: 'mutation ($message: ID!) { markMessagesRead(input: { messageId: $message }) { id } }',
  },
  'Mutation.signalTyping': {
    outcomes: MEMBERS,
    document: 'mutation ($owner: ID!) { signalTyping(input: { userId: $owner }) }',
  },
  'Mutation.createGroup': {
    outcomes: OWNER,
    document: `mutation ($medium: ID!) {
      createGroup(input: { name: "Builders", description: "We build.", mediaId: $medium }) { id } }`,
  },
  'Mutation.updateGroup': {
    outcomes: CREATOR,
    document: 'mutation ($group: ID!) { updateGroup(input: { groupId: $group, name: "New" }) { id } }',
  },
  'Mutation.deleteGroup': {
    outcomes: CREATOR,
    document: 'mutation ($group: ID!) { deleteGroup(input: { groupId: $group }) }',
  },
  'Mutation.joinGroup': {
    outcomes: IN_GROUP,
    document: 'mutation ($group: ID!) { joinGroup(input: { groupId: $group }) { id } }',
  },
  'Mutation.leaveGroup': {
    outcomes: { ...MEMBERS, owner: 'FORBIDDEN' },
    document: 'mutation ($group: ID!) { leaveGroup(input: { groupId: $group }) { id } }',
  },
  'Mutation.removeFromGroup': {
    outcomes: CREATOR,
    document: `mutation ($group: ID!, $friend: ID!) {
      removeFromGroup(input: { groupId: $group, userId: $friend }) { id } }`,
  },
  'Mutation.handOverGroup': {
    outcomes: CREATOR,
    document: `mutation ($group: ID!, $friend: ID!) {
      handOverGroup(input: { groupId: $group, userId: $friend }) { id } }`,
  },
  'Mutation.inviteToGroup': {
    outcomes: CREATOR,
    document: `mutation ($group: ID!, $strangersName: Text!) {
      inviteToGroup(input: { groupId: $group, username: $strangersName }) { id } }`,
  },
  'Mutation.answerGroupInvitation': {
    outcomes: OWNER,
    document: `mutation ($invitation: ID!) {
      answerGroupInvitation(input: { invitationId: $invitation, answer: ACCEPTED }) { id } }`,
  },
  'Mutation.sendGroupMessage': {
    outcomes: IN_GROUP,
    document: `mutation ($group: ID!) {
      sendGroupMessage(input: { groupId: $group, content: "gm" }) { id } }`,
  },
  'Mutation.markGroupRead': {
    outcomes: MEMBERS,
    document: 'mutation ($group: ID!) { markGroupRead(input: { groupId: $group, seq: 1 }) { id } }',
  },
  'Mutation.signalGroupTyping': {
    outcomes: IN_GROUP,
    document: 'mutation ($group: ID!) { signalGroupTyping(input: { groupId: $group }) }',
  },
  'Mutation.createForumPost': {
    outcomes: MEMBERS,
    document: `mutation {
      createForumPost(input: { title: "Search", content: "Where is it?", category: QUESTION }) { id } }`,
  },
  'Mutation.replyToForumPost': {
    outcomes: MEMBERS,
    document: `mutation ($forumPost: ID!) {
      replyToForumPost(input: { forumPostId: $forumPost, content: "Here." }) { id } }`,
  },
  'Mutation.setForumPostStatus': {
    outcomes: MODERATORS,
    document: `mutation ($forumPost: ID!) {
      setForumPostStatus(input: { forumPostId: $forumPost, status: RESOLVED }) { id } }`,
  },

  'Mutation.createListing': {
    outcomes: OWNER,
    document: `mutation ($medium: ID!) {
      createListing(input: {
        title: "Chair", description: "Red.", price: 1, category: OTHER, mediaId: $medium }) { id } }`,
  },
  'Mutation.updateListing': {
    outcomes: SELLER,
    document: 'mutation ($listing: ID!) { updateListing(input: { listingId: $listing, price: 2 }) { id } }',
  },
  'Mutation.markListingSold': {
    outcomes: SELLER,
    document: 'mutation ($listing: ID!) { markListingSold(input: { listingId: $listing }) { id } }',
  },
  'Mutation.removeListing': {
    outcomes: SELLER,
    document: 'mutation ($listing: ID!) { removeListing(input: { listingId: $listing }) }',
  },

  'Subscription.messageReceived': {
    outcomes: MEMBERS,
    document: 'subscription { messageReceived { messageId } }',
  },
  'Subscription.messagesRead': { outcomes: MEMBERS, document: 'subscription { messagesRead { seq } }' },
  'Subscription.memberTyping': { outcomes: MEMBERS, document: 'subscription { memberTyping { userId } }' },
  'Subscription.groupMessageReceived': {
    outcomes: IN_GROUP_TOO,
    document: 'subscription ($group: ID!) { groupMessageReceived(groupId: $group) { messageId } }',
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
  'Subscription.notificationReceived': {
    outcomes: MEMBERS,
    document: 'subscription { notificationReceived { notificationId } }',
  },
  'Subscription.notificationsRead': {
    outcomes: MEMBERS,
    document: 'subscription { notificationsRead { notificationId } }',
  },
};
