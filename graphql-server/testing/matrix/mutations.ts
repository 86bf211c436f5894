import { CHAT_MUTATIONS } from './chatMutations.ts';
import { WALLET_MUTATIONS } from './wallets.ts';
import { ACCOUNT_MUTATIONS } from './accounts.ts';
import { MODERATION_MUTATIONS } from './reports.ts';
import { REVIEW_MUTATIONS } from './review.ts';
import { SECURITY_MUTATIONS } from './security.ts';
import {
  ALL,
  AUTHOR,
  COMMUNITY_OWNERS,
  IN_GROUP,
  MEMBERS,
  MODERATORS,
  OWNER,
  REFUSED,
  SEEN_BY_MEMBERS,
  SELLER,
} from './outcomes.ts';
import type { Field } from './fields.ts';

/** The mutations of the authorisation matrix (`fields.ts`). */
export const MUTATIONS: Record<string, Field> = {
  ...CHAT_MUTATIONS,
  ...ACCOUNT_MUTATIONS,
  ...MODERATION_MUTATIONS,
  ...REVIEW_MUTATIONS,
  ...SECURITY_MUTATIONS,
  ...WALLET_MUTATIONS,
  'Mutation.register': {
    outcomes: ALL,
    document: `mutation ($newName: Text!, $password: String!) {
      register(input: { username: $newName, password: $password }) { id } }`,
  },
  'Mutation.apply': {
    // While everybody may register.
    outcomes: { ...MODERATORS, anonymous: 'FORBIDDEN', moderator: 'FORBIDDEN' },
    document: `mutation ($newName: Text!, $password: String!) {
      apply(input: { username: $newName, password: $password, answer: "gm" }) }`,
  },
  'Mutation.createInvitation': {
    outcomes: MODERATORS,
    document: 'mutation { createInvitation(input: { uses: 2 }) { link } }',
  },
  'Mutation.revokeInvitation': {
    outcomes: { ...OWNER, moderator: 'OK' },
    document: `mutation ($communityInvitation: ID!) {
      revokeInvitation(input: { invitationId: $communityInvitation }) }`,
  },
  'Mutation.decideApplication': {
    outcomes: MODERATORS,
    document: `mutation ($application: ID!) {
      decideApplication(input: { applicationId: $application, isApproved: true }) }`,
  },
  'Mutation.login': {
    outcomes: ALL,
    document: `mutation ($name: Text!, $password: String!) {
      login(input: { username: $name, password: $password }) { id } }`,
  },
  'Mutation.reauthenticate': {
    outcomes: MEMBERS,
    document: 'mutation ($password: String!) { reauthenticate(input: { password: $password }) }',
  },
  'Mutation.updateCommunitySettings': {
    outcomes: COMMUNITY_OWNERS,
    document: 'mutation { updateCommunitySettings(input: { hashtag: "#Hodlhood" }) { hashtag } }',
  },
  'Mutation.setRole': {
    outcomes: COMMUNITY_OWNERS,
    document: 'mutation ($owner: ID!) { setRole(input: { userId: $owner, role: MODERATOR }) { id } }',
  },
  'Mutation.claimOwnership': {
    outcomes: REFUSED,
    document: 'mutation { claimOwnership(input: { secret: "guessed" }) { id } }',
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
  'Mutation.updatePreferences': {
    outcomes: MEMBERS,
    document: 'mutation { updatePreferences(input: { showsOnline: false }) { showsOnline } }',
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
  'Mutation.deleteStory': {
    outcomes: AUTHOR,
    document: 'mutation ($story: ID!) { deleteStory(input: { storyId: $story }) }',
  },
  'Mutation.restoreStory': {
    outcomes: AUTHOR,
    document: 'mutation ($story: ID!) { restoreStory(input: { storyId: $story }) { id } }',
  },
  'Mutation.createComment': {
    outcomes: SEEN_BY_MEMBERS,
    document: 'mutation ($post: ID!) { createComment(input: { postId: $post, content: "gm" }) { id } }',
  },
  'Mutation.updatePost': {
    outcomes: AUTHOR,
    document:
      'mutation ($post: ID!) { updatePost(input: { postId: $post, version: 1, content: "gn" }) { id } }',
  },
  'Mutation.deletePost': {
    outcomes: AUTHOR,
    document: 'mutation ($post: ID!) { deletePost(input: { postId: $post }) }',
  },
  'Mutation.restorePost': {
    outcomes: AUTHOR,
    document: 'mutation ($post: ID!) { restorePost(input: { postId: $post }) { id } }',
  },
  'Mutation.updateComment': {
    outcomes: AUTHOR,
    document: `mutation ($comment: ID!) {
      updateComment(input: { commentId: $comment, version: 1, content: "gn" }) { id } }`,
  },
  'Mutation.deleteComment': {
    outcomes: AUTHOR,
    document: 'mutation ($comment: ID!) { deleteComment(input: { commentId: $comment }) }',
  },
  'Mutation.restoreComment': {
    outcomes: AUTHOR,
    document: 'mutation ($comment: ID!) { restoreComment(input: { commentId: $comment }) { id } }',
  },
  'Mutation.likePost': {
    outcomes: SEEN_BY_MEMBERS,
    document: 'mutation ($post: ID!) { likePost(input: { postId: $post }) { id } }',
  },
  'Mutation.unlikePost': {
    outcomes: SEEN_BY_MEMBERS,
    document: 'mutation ($post: ID!) { unlikePost(input: { postId: $post }) { id } }',
  },
  'Mutation.sharePost': {
    outcomes: SEEN_BY_MEMBERS,
    document: 'mutation ($post: ID!) { sharePost(input: { postId: $post }) { id } }',
  },
  'Mutation.sendFriendRequest': {
    outcomes: { ...SEEN_BY_MEMBERS, friend: 'CONFLICT', owner: 'BAD_USER_INPUT' },
    document: 'mutation ($owner: ID!) { sendFriendRequest(input: { receiverId: $owner }) { id } }',
  },
  'Mutation.answerFriendRequest': {
    outcomes: OWNER,
    document: `mutation ($request: ID!) {
      answerFriendRequest(input: { friendRequestId: $request, answer: ACCEPTED }) { id } }`,
  },
  'Mutation.withdrawFriendRequest': {
    outcomes: OWNER,
    document: `mutation ($sentRequest: ID!) {
      withdrawFriendRequest(input: { friendRequestId: $sentRequest }) { id } }`,
  },
  'Mutation.removeFriend': {
    outcomes: { ...SEEN_BY_MEMBERS, stranger: 'NOT_FOUND', owner: 'NOT_FOUND' },
    document: 'mutation ($owner: ID!) { removeFriend(input: { userId: $owner }) { id } }',
  },
  'Mutation.bonk': {
    outcomes: { ...SEEN_BY_MEMBERS, owner: 'BAD_USER_INPUT' },
    document: 'mutation ($owner: ID!) { bonk(input: { userId: $owner }) { message } }',
  },
  'Mutation.blockUser': {
    outcomes: { ...SEEN_BY_MEMBERS, owner: 'BAD_USER_INPUT' },
    document: 'mutation ($owner: ID!) { blockUser(input: { userId: $owner }) { id } }',
  },
  'Mutation.unblockUser': {
    outcomes: SEEN_BY_MEMBERS,
    document: 'mutation ($owner: ID!) { unblockUser(input: { userId: $owner }) { id } }',
  },
  'Mutation.muteUser': {
    outcomes: { ...SEEN_BY_MEMBERS, owner: 'BAD_USER_INPUT' },
    document: 'mutation ($owner: ID!) { muteUser(input: { userId: $owner }) { id } }',
  },
  'Mutation.unmuteUser': {
    outcomes: SEEN_BY_MEMBERS,
    document: 'mutation ($owner: ID!) { unmuteUser(input: { userId: $owner }) { id } }',
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
  'Mutation.createForumPost': {
    outcomes: MEMBERS,
    document: `mutation {
      createForumPost(input: { title: "Search", content: "Where is it?", category: QUESTION }) { id } }`,
  },
  'Mutation.replyToForumPost': {
    outcomes: SEEN_BY_MEMBERS,
    document: `mutation ($forumPost: ID!) {
      replyToForumPost(input: { forumPostId: $forumPost, content: "Here." }) { id } }`,
  },
  'Mutation.setForumPostStatus': {
    outcomes: MODERATORS,
    document: `mutation ($forumPost: ID!) {
      setForumPostStatus(input: { forumPostId: $forumPost, status: RESOLVED }) { id } }`,
  },
  'Mutation.updateForumPost': {
    outcomes: AUTHOR,
    document: `mutation ($forumPost: ID!) {
      updateForumPost(input: { forumPostId: $forumPost, version: 1, title: "Found" }) { id } }`,
  },
  'Mutation.deleteForumPost': {
    outcomes: AUTHOR,
    document: 'mutation ($forumPost: ID!) { deleteForumPost(input: { forumPostId: $forumPost }) }',
  },
  'Mutation.restoreForumPost': {
    outcomes: AUTHOR,
    document: 'mutation ($forumPost: ID!) { restoreForumPost(input: { forumPostId: $forumPost }) { id } }',
  },
  'Mutation.updateForumReply': {
    outcomes: AUTHOR,
    document: `mutation ($forumReply: ID!) {
      updateForumReply(input: { replyId: $forumReply, version: 1, content: "Found." }) { id } }`,
  },
  'Mutation.deleteForumReply': {
    outcomes: AUTHOR,
    document: 'mutation ($forumReply: ID!) { deleteForumReply(input: { replyId: $forumReply }) }',
  },
  'Mutation.restoreForumReply': {
    outcomes: AUTHOR,
    document: 'mutation ($forumReply: ID!) { restoreForumReply(input: { replyId: $forumReply }) { id } }',
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
  'Mutation.restoreListing': {
    outcomes: SELLER,
    document: 'mutation ($listing: ID!) { restoreListing(input: { listingId: $listing }) { id } }',
  },
};
