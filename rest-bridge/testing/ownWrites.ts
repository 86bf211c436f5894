import { EDITS_AND_DELETIONS, mutation, type Pair } from './editsAndDeletions.ts';

/** Each write of REST and GraphQL, with the lists and objects that show it. */
export const OWN_WRITES: Pair[] = [
  ...EDITS_AND_DELETIONS,
  {
    write: 'POST /posts',
    body: { content: 'new' },
    mutation: mutation('createPost', 'content: "new"'),
    reads: ['/posts', '/users/$owner/posts', '/users/$owner/stats'],
  },
  {
    write: 'POST /posts/$post/like',
    mutation: mutation('likePost', 'postId: "$post"'),
    reads: ['/posts/$post', '/posts/$post/likes', '/posts', '/users/$owner/posts'],
  },
  {
    write: 'POST /posts/$post/share',
    mutation: mutation('sharePost', 'postId: "$post"'),
    reads: ['/posts/$post', '/posts'],
  },
  {
    write: 'POST /posts/$post/comments',
    body: { content: 'new' },
    mutation: mutation('createComment', 'postId: "$post", content: "new"'),
    reads: ['/posts/$post', '/posts/$post/comments', '/posts'],
  },
  {
    write: 'DELETE /user/held/$held',
    mutation: mutation('withdrawHeldContent', 'heldId: "$held"', ''),
    reads: ['/user/held'],
  },
  { write: 'POST /stories', body: { imageUrl: '$picture' }, reads: ['/stories', '/users/$owner/stats'] },
  {
    write: 'PATCH /user/profile',
    body: { profilePicture: '$picture' },
    reads: [
      '/user',
      '/users/$owner',
      '/users/by-username/$name',
      '/users/search?q=$name',
      '/posts/$post',
      '/users',
    ],
  },
  {
    write: 'POST /friend-requests',
    body: { receiverId: '$stranger' },
    mutation: mutation('sendFriendRequest', 'receiverId: "$stranger"'),
    reads: ['as stranger /friend-requests', 'as stranger /notifications'],
  },
  {
    write: 'PATCH /friend-requests/$request',
    body: { status: 'accepted' },
    mutation: mutation('answerFriendRequest', 'friendRequestId: "$request", answer: ACCEPTED'),
    reads: ['/friend-requests', '/friends', '/users/$owner/friends', '/users/$owner/stats'],
  },
  {
    write: 'DELETE /friends/$friend',
    mutation: mutation('removeFriend', 'userId: "$friend"'),
    reads: ['/friends', '/users/$owner/friends', '/users/$owner/stats', 'as friend /friends'],
  },
  {
    write: 'POST /messages',
    body: { receiverId: '$friend', content: 'new' },
    mutation: mutation('sendMessage', 'receiverId: "$friend", content: "new"'),
    reads: [
      '/messages',
      '/messages/$friend',
      '/messages/$friend?after=1',
      '/conversations',
      'as friend /conversations',
    ],
  },
  {
    write: 'PATCH /messages/$message/read',
    mutation: mutation('markMessagesRead', 'messageId: "$message"'),
    reads: ['/messages/$friend', '/conversations', 'as friend /messages'],
  },
  {
    write: 'PATCH /conversations/$requester/request',
    body: { status: 'ignored' },
    mutation: mutation('answerMessageRequest', 'userId: "$requester", answer: IGNORED'),
    reads: ['/conversations', '/conversations?requests=true'],
  },
  {
    write: 'PATCH /notifications/$notification/read',
    mutation: mutation('markNotificationRead', 'notificationId: "$notification"'),
    reads: ['/notifications'],
  },
  {
    write: 'PATCH /notifications/read-all',
    mutation: 'mutation { markAllNotificationsRead }',
    reads: ['/notifications'],
  },
  {
    write: 'POST /groups',
    body: { name: 'New', description: 'New.' },
    mutation: mutation('createGroup', 'name: "New", description: "New."'),
    reads: ['/groups', '/user/groups'],
  },
  {
    write: 'PATCH /groups/$group',
    body: { name: 'Renamed' },
    mutation: mutation('updateGroup', 'groupId: "$group", name: "Renamed"'),
    reads: ['/groups/$group', '/user/groups', 'as friend /groups/$group'],
  },
  {
    write: 'DELETE /groups/$publicGroup',
    mutation: mutation('deleteGroup', 'groupId: "$publicGroup"', ''),
    reads: ['/groups', '/user/groups', '/groups/$publicGroup', '/groups/$publicGroup/messages'],
  },
  {
    write: 'POST /groups/$group/messages',
    body: { content: 'new' },
    mutation: mutation('sendGroupMessage', 'groupId: "$group", content: "new"'),
    reads: [
      '/groups/$group/messages',
      '/groups/$group/messages?after=0',
      'as friend /groups/$group/messages',
    ],
  },
  {
    write: 'POST /marketplace',
    body: { title: 'New', description: 'New.', price: 1, category: 'Other' },
    mutation: mutation('createListing', 'title: "New", description: "New.", price: "1", category: OTHER'),
    reads: ['/marketplace', '/marketplace?category=Other'],
  },
  {
    write: 'POST /forum-posts',
    body: { title: 'New', content: 'New.', category: 'bug' },
    mutation: mutation('createForumPost', 'title: "New", content: "New.", category: BUG'),
    reads: ['/forum-posts', '/forum-posts?category=bug', '/forum-posts?status=open'],
  },
  {
    write: 'POST /forum-posts/$forumPost/replies',
    body: { content: 'new' },
    mutation: mutation('replyToForumPost', 'forumPostId: "$forumPost", content: "new"'),
    reads: ['/forum-posts/$forumPost', '/forum-posts/$forumPost/replies', '/forum-posts'],
  },
  {
    write: 'PATCH /user/preferences',
    body: { showsOnline: false },
    mutation: 'mutation { updatePreferences(input: { showsOnline: false }) { showsOnline } }',
    reads: ['/user/preferences'],
  },
  {
    write: 'PATCH /wallets/$wallet',
    body: { isPublic: false },
    mutation: mutation('updateWallet', 'walletId: "$wallet", isPublic: false'),
    reads: ['/wallets', '/users/$owner/wallets'],
  },
  {
    write: 'DELETE /wallets/$wallet',
    mutation: mutation('removeWallet', 'walletId: "$wallet"', ''),
    reads: ['/wallets', '/users/$owner/wallets'],
  },
  { write: 'POST /users/heartbeat', mutation: 'mutation { heartbeat }', reads: ['/users/online'] },
];
