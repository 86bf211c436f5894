import { FIELDS } from './fields.ts';
import { CREATOR, MEMBERS, OWNER, type Outcomes } from './outcomes.ts';

interface RouteCase {
  outcomes: Outcomes;
  /** Below `/api`; `$owner` and the like are the scene's. */
  path: string;
  body?: Record<string, string | number | boolean>;
}

/** A signature of no passkey. */
const SIGNATURE = {
  credentialId: 'AAAA',
  clientData: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
};

/** A route is for the same people as the root field behind it. */
const like = (field: string, path: string, body?: RouteCase['body']): RouteCase => ({
  outcomes: FIELDS[field]!.outcomes,
  path,
  body,
});

/** The other half of the authorisation matrix: every REST route, by method and path as the bridge has them. */
export const ROUTES: Record<string, RouteCase> = {
  'GET /user': {
    outcomes: { ...FIELDS['Query.viewer']!.outcomes, anonymous: 'UNAUTHENTICATED' },
    path: '/user',
  },
  'GET /meta': like('Query.meta', '/meta'),
  'GET /invitations': like('Query.invitations', '/invitations'),
  'POST /invitations': like('Mutation.createInvitation', '/invitations', { uses: 2, days: 7 }),
  'GET /invitations/:id/members': like('Query.invitation', '/invitations/$communityInvitation/members'),
  'DELETE /invitations/:id': like('Mutation.revokeInvitation', '/invitations/$communityInvitation'),
  'POST /applications': like('Mutation.apply', '/applications', {
    username: '$newName',
    password: '$password',
    answer: 'gm',
  }),
  'GET /applications': like('Query.applications', '/applications'),
  'PATCH /applications/:id': like('Mutation.decideApplication', '/applications/$application', {
    isApproved: true,
  }),
  'GET /community-settings': like('Query.communitySettings', '/community-settings'),
  'PATCH /community-settings': like('Mutation.updateCommunitySettings', '/community-settings', {
    hashtag: '#Hodlhood',
  }),
  'POST /login': like('Mutation.login', '/login', { username: '$name', password: '$password' }),
  'POST /register': like('Mutation.register', '/register', { username: '$newName', password: '$password' }),
  'POST /auth/reauthenticate': like('Mutation.reauthenticate', '/auth/reauthenticate', {
    password: '$password',
  }),
  'POST /login/code': like('Mutation.completeLogin', '/login/code', { code: '123456' }),
  'GET /user/security': like('Query.accountSecurity', '/user/security'),
  'PUT /user/password': like('Mutation.changePassword', '/user/password', {
    newPassword: 'a new horse battery',
    version: 1,
  }),
  'GET /user/sessions': like('Query.sessions', '/user/sessions'),
  'DELETE /user/sessions': like('Mutation.endOtherSessions', '/user/sessions'),
  'DELETE /user/sessions/:id': like('Mutation.endSession', '/user/sessions/1'),
  'GET /user/sign-ins': like('Query.signIns', '/user/sign-ins'),
  'POST /user/authenticator': like('Mutation.setUpAuthenticator', '/user/authenticator'),
  'POST /user/authenticator/confirmation': like(
    'Mutation.confirmAuthenticator',
    '/user/authenticator/confirmation',
    { code: '123456', version: 1 },
  ),
  'POST /user/authenticator/removal': like('Mutation.removeAuthenticator', '/user/authenticator/removal', {
    version: 1,
  }),
  'POST /user/recovery-codes': like('Mutation.createRecoveryCodes', '/user/recovery-codes', { version: 1 }),
  'POST /user/password/removal': like('Mutation.removePassword', '/user/password/removal', { version: 1 }),
  'POST /login/passkey/challenge': like('Mutation.beginPasskeySignIn', '/login/passkey/challenge'),
  'POST /login/passkey': like('Mutation.signInWithPasskey', '/login/passkey', SIGNATURE),
  'POST /auth/reauthenticate/passkey/challenge': like(
    'Mutation.beginPasskeyReauthentication',
    '/auth/reauthenticate/passkey/challenge',
  ),
  'POST /auth/reauthenticate/passkey': like(
    'Mutation.reauthenticateWithPasskey',
    '/auth/reauthenticate/passkey',
    SIGNATURE,
  ),
  'GET /user/passkeys': like('Query.passkeys', '/user/passkeys'),
  'POST /user/passkeys/challenge': like('Mutation.beginPasskeyAddition', '/user/passkeys/challenge'),
  'POST /user/passkeys': like('Mutation.addPasskey', '/user/passkeys', {
    version: 1,
    name: 'Key',
    credentialId: 'AAAA',
    clientData: 'AAAA',
    attestation: 'AAAA',
  }),
  'PATCH /user/passkeys/:id': like('Mutation.renamePasskey', '/user/passkeys/1', { name: 'Key' }),
  'POST /user/passkeys/:id/removal': like('Mutation.removePasskey', '/user/passkeys/1/removal', {
    version: 1,
  }),
  'DELETE /user/recovery-link': like('Mutation.cancelRecoveryLink', '/user/recovery-link'),
  'POST /users/:id/recovery-link': like('Mutation.createRecoveryLink', '/users/$owner/recovery-link'),
  'POST /recover': like('Mutation.recover', '/recover', {
    secret: 'guessed',
    newPassword: 'a new horse battery',
  }),
  'PUT /users/:id/role': like('Mutation.setRole', '/users/$owner/role', { role: 'moderator' }),
  'POST /claim-ownership': like('Mutation.claimOwnership', '/claim-ownership', { secret: 'guessed' }),
  'GET /moderation/log': like('Query.moderationLog', '/moderation/log'),
  'POST /logout': like('Mutation.logout', '/logout'),
  'PATCH /user/profile': {
    outcomes: MEMBERS,
    path: '/user/profile',
    body: { profilePicture: '$picture' },
  },
  'GET /users': like('Query.users', '/users'),
  'GET /users/:id': like('Query.user', '/users/$owner'),
  'GET /users/by-username/:username': like('Query.userByUsername', '/users/by-username/$name'),
  'GET /users/search': like('Query.searchUsers', '/users/search?q=$name'),
  'GET /users/count': like('Query.siteStats', '/users/count'),
  'GET /users/online': like('Query.onlineUsers', '/users/online'),
  'POST /users/heartbeat': like('Mutation.heartbeat', '/users/heartbeat'),
  'GET /users/:id/posts': like('Query.user', '/users/$owner/posts'),
  'GET /users/:id/friends': like('Query.user', '/users/$owner/friends'),
  'GET /users/:id/stats': like('Query.user', '/users/$owner/stats'),
  'GET /stories': like('Query.stories', '/stories'),
  'POST /stories': like('Mutation.createStory', '/stories', { mediaId: '$medium' }),
  'DELETE /stories/:id': like('Mutation.deleteStory', '/stories/$story'),
  'POST /stories/:id/restore': like('Mutation.restoreStory', '/stories/$story/restore'),
  'GET /posts': like('Query.feed', '/posts'),
  'GET /posts/:id': like('Query.post', '/posts/$post'),
  'POST /posts': like('Mutation.createPost', '/posts', { content: 'gm', mediaId: '$medium' }),
  'GET /posts/:id/likes': like('Query.post', '/posts/$post/likes'),
  'POST /posts/:id/like': like('Mutation.likePost', '/posts/$post/like'),
  'DELETE /posts/:id/like': like('Mutation.unlikePost', '/posts/$post/like'),
  'POST /posts/:id/share': like('Mutation.sharePost', '/posts/$post/share'),
  'GET /posts/:id/comments': like('Query.post', '/posts/$post/comments'),
  'POST /posts/:id/comments': like('Mutation.createComment', '/posts/$post/comments', { content: 'gm' }),
  'PATCH /posts/:id': like('Mutation.updatePost', '/posts/$post', { version: 1, content: 'gn' }),
  'DELETE /posts/:id': like('Mutation.deletePost', '/posts/$post'),
  'POST /posts/:id/restore': like('Mutation.restorePost', '/posts/$post/restore'),
  'GET /posts/:id/versions': like('Query.post', '/posts/$post/versions'),
  'PATCH /posts/:id/comments/:commentId': like('Mutation.updateComment', '/posts/$post/comments/$comment', {
    version: 1,
    content: 'gn',
  }),
  'DELETE /posts/:id/comments/:commentId': like('Mutation.deleteComment', '/posts/$post/comments/$comment'),
  'POST /posts/:id/comments/:commentId/restore': like(
    'Mutation.restoreComment',
    '/posts/$post/comments/$comment/restore',
  ),
  'GET /posts/:id/comments/:commentId/versions': like(
    'Query.comment',
    '/posts/$post/comments/$comment/versions',
  ),
  'GET /friends': {
    outcomes: { ...FIELDS['Query.viewer']!.outcomes, anonymous: 'UNAUTHENTICATED' },
    path: '/friends',
  },
  'DELETE /friends/:userId': like('Mutation.removeFriend', '/friends/$owner'),
  'GET /friend-requests': like('Query.friendRequests', '/friend-requests'),
  'POST /friend-requests': like('Mutation.sendFriendRequest', '/friend-requests', { receiverId: '$owner' }),
  'PATCH /friend-requests/:id': like('Mutation.answerFriendRequest', '/friend-requests/$request', {
    status: 'accepted',
  }),
  'DELETE /friend-requests/:id': like('Mutation.withdrawFriendRequest', '/friend-requests/$sentRequest'),
  'PUT /users/:id/block': like('Mutation.blockUser', '/users/$owner/block'),
  'DELETE /users/:id/block': like('Mutation.unblockUser', '/users/$owner/block'),
  'GET /blocks': like('Query.blockedUsers', '/blocks'),
  'PUT /users/:id/mute': like('Mutation.muteUser', '/users/$owner/mute'),
  'DELETE /users/:id/mute': like('Mutation.unmuteUser', '/users/$owner/mute'),
  'GET /mutes': like('Query.mutedUsers', '/mutes'),
  'POST /bonk/:userId': like('Mutation.bonk', '/bonk/$owner'),
  'GET /notifications': like('Query.notifications', '/notifications'),
  'GET /conversations': like('Query.conversations', '/conversations'),
  'PATCH /conversations/:userId/request': like(
    'Mutation.answerMessageRequest',
    '/conversations/$requester/request',
    { status: 'accepted' },
  ),
  'GET /messages': like('Query.allMessages', '/messages'),
  'GET /messages/:userId': like('Query.messages', '/messages/$owner'),
  'POST /messages': like('Mutation.sendMessage', '/messages', { receiverId: '$owner', content: 'gm' }),
  'PATCH /conversations/:userId/messages/:messageId': {
    outcomes: OWNER,
    path: '/conversations/$friend/messages/$sentMessage',
    body: { version: 1, content: 'gn' },
  },
  'DELETE /conversations/:userId/messages/:messageId': {
    outcomes: OWNER,
    path: '/conversations/$friend/messages/$sentMessage',
  },
  'POST /conversations/:userId/messages/:messageId/restore': {
    outcomes: OWNER,
    path: '/conversations/$friend/messages/$sentMessage/restore',
  },
  'GET /conversations/:userId/messages/:messageId/versions': {
    outcomes: OWNER,
    path: '/conversations/$friend/messages/$sentMessage/versions',
  },
  'PATCH /messages/:id/read': like('Mutation.markMessagesRead', '/messages/$message/read'),
  'GET /groups': like('Query.groups', '/groups'),
  'GET /user/groups': like('Query.ownGroups', '/user/groups'),
  'POST /groups': {
    outcomes: MEMBERS,
    path: '/groups',
    body: { name: 'Builders', description: 'We build.', imageUrl: '$picture' },
  },
  'POST /groups/:id/join': like('Mutation.joinGroup', '/groups/$group/join'),
  'GET /groups/:id': like('Query.group', '/groups/$group'),
  'GET /groups/:id/members': like('Query.groupMessages', '/groups/$group/members'),
  'GET /groups/:id/bans': { outcomes: CREATOR, path: '/groups/$group/bans' },
  'POST /groups/:id/bans': like('Mutation.banGroupMember', '/groups/$group/bans', { userId: '$friend' }),
  'DELETE /groups/:id/bans/:userId': like('Mutation.unbanGroupMember', '/groups/$group/bans/$friend'),
  'GET /groups/:id/messages': like('Query.groupMessages', '/groups/$group/messages'),
  'POST /groups/:id/messages': like('Mutation.sendGroupMessage', '/groups/$group/messages', {
    content: 'gm',
  }),
  'PATCH /groups/:id/messages/:messageId': like(
    'Mutation.updateGroupMessage',
    '/groups/$group/messages/$groupMessage',
    { version: 1, content: 'gn' },
  ),
  'DELETE /groups/:id/messages/:messageId': like(
    'Mutation.deleteGroupMessage',
    '/groups/$group/messages/$groupMessage',
  ),
  'POST /groups/:id/messages/:messageId/restore': like(
    'Mutation.restoreGroupMessage',
    '/groups/$group/messages/$groupMessage/restore',
  ),
  'GET /groups/:id/messages/:messageId/versions': like(
    'Query.groupMessage',
    '/groups/$group/messages/$groupMessage/versions',
  ),
  'PATCH /groups/:id': like('Mutation.updateGroup', '/groups/$group', { name: 'New' }),
  'DELETE /groups/:id': like('Mutation.deleteGroup', '/groups/$group'),
  'GET /marketplace': like('Query.listings', '/marketplace'),
  'GET /marketplace/:id': like('Query.listing', '/marketplace/$listing'),
  'POST /marketplace': like('Mutation.createListing', '/marketplace', {
    title: 'Chair',
    description: 'Red.',
    price: '12.50',
    category: 'Home & Garden',
    mediaId: '$medium',
  }),
  'DELETE /marketplace/:id': like('Mutation.removeListing', '/marketplace/$listing'),
  'POST /marketplace/:id/restore': like('Mutation.restoreListing', '/marketplace/$listing/restore'),
  'GET /forum-posts': like('Query.forumPosts', '/forum-posts'),
  'GET /forum-posts/:id': like('Query.forumPost', '/forum-posts/$forumPost'),
  'GET /forum-posts/:id/replies': like('Query.forumPost', '/forum-posts/$forumPost/replies'),
  'POST /forum-posts': like('Mutation.createForumPost', '/forum-posts', {
    title: 'Search',
    content: 'Where is it?',
    category: 'question',
  }),
  'POST /forum-posts/:id/replies': like('Mutation.replyToForumPost', '/forum-posts/$forumPost/replies', {
    content: 'Here.',
  }),
  'PATCH /forum-posts/:id': like('Mutation.updateForumPost', '/forum-posts/$forumPost', {
    version: 1,
    title: 'Found',
  }),
  'DELETE /forum-posts/:id': like('Mutation.deleteForumPost', '/forum-posts/$forumPost'),
  'POST /forum-posts/:id/restore': like('Mutation.restoreForumPost', '/forum-posts/$forumPost/restore'),
  'GET /forum-posts/:id/versions': like('Query.forumPost', '/forum-posts/$forumPost/versions'),
  'PATCH /forum-posts/:id/replies/:replyId': like(
    'Mutation.updateForumReply',
    '/forum-posts/$forumPost/replies/$forumReply',
    { version: 1, content: 'Found.' },
  ),
  'DELETE /forum-posts/:id/replies/:replyId': like(
    'Mutation.deleteForumReply',
    '/forum-posts/$forumPost/replies/$forumReply',
  ),
  'POST /forum-posts/:id/replies/:replyId/restore': like(
    'Mutation.restoreForumReply',
    '/forum-posts/$forumPost/replies/$forumReply/restore',
  ),
  'GET /forum-posts/:id/replies/:replyId/versions': like(
    'Query.forumReply',
    '/forum-posts/$forumPost/replies/$forumReply/versions',
  ),
  'POST /reports': like('Mutation.reportContent', '/reports', { kind: 'post', id: '$post', reason: 'spam' }),
  'GET /reports': like('Query.ownReports', '/reports'),
  'GET /user/decisions': like('Query.ownDecisions', '/user/decisions'),
  'GET /moderation/cases': like('Query.moderationQueue', '/moderation/cases'),
  'GET /moderation/cases/:id': like('Query.moderationCase', '/moderation/cases/$openCase'),
  'PUT /moderation/cases/:id/claim': like('Mutation.claimCase', '/moderation/cases/$openCase/claim'),
  'DELETE /moderation/cases/:id/claim': like('Mutation.releaseCase', '/moderation/cases/$openCase/claim'),
  'POST /moderation/cases/:id/decision': like('Mutation.decideCase', '/moderation/cases/$openCase/decision', {
    decision: 'warn',
    rule: 'Be kind',
    reason: 'It is not.',
  }),
  'DELETE /moderation/cases/:id/decision': like(
    'Mutation.undoDecision',
    '/moderation/cases/$decidedCase/decision',
  ),
  'POST /moderation/cases/:id/appeal': like(
    'Mutation.appealDecision',
    '/moderation/cases/$decidedCase/appeal',
    { text: 'No.' },
  ),
  'POST /moderation/cases/:id/appeal/decision': like(
    'Mutation.decideAppeal',
    '/moderation/cases/$appealedCase/appeal/decision',
    { outcome: 'upheld' },
  ),
  'GET /token-info/:address': like('Query.tokenInfo', '/token-info/$token'),
  'GET /token-holders/:address': like('Query.tokenHolders', '/token-holders/$token'),
  'GET /live-coins': like('Query.liveCoins', '/live-coins'),
  'PATCH /notifications/read-all': like('Mutation.markAllNotificationsRead', '/notifications/read-all'),
  'PATCH /notifications/:id/read': like('Mutation.markNotificationRead', '/notifications/$notification/read'),
};
