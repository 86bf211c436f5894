/** A write of the scene's owner, by REST and by GraphQL, and what he then reads otherwise than before. */
export interface Pair {
  write: string;
  body?: object;
  mutation?: string;
  reads: string[];
}

export const mutation = (name: string, input: string, below = '{ id }') =>
  `mutation { ${name}(input: { ${input} }) ${below} }`;

/** Samples of everything that can be edited or deleted. */
export const EDITS_AND_DELETIONS: Pair[] = [
  {
    write: 'PATCH /posts/$post',
    body: { version: 1, content: 'edited' },
    mutation: mutation('updatePost', 'postId: "$post", version: 1, content: "edited"'),
    reads: ['/posts/$post', '/posts/$post/versions', '/posts', '/users/$owner/posts'],
  },
  {
    write: 'DELETE /posts/$post',
    mutation: mutation('deletePost', 'postId: "$post"', ''),
    reads: ['/posts/$post', '/posts', '/users/$owner/posts', '/users/$owner/stats'],
  },
  {
    write: 'PATCH /posts/$post/comments/$comment',
    body: { version: 1, content: 'edited' },
    mutation: mutation('updateComment', 'commentId: "$comment", version: 1, content: "edited"'),
    reads: ['/posts/$post', '/posts/$post/comments', '/posts', '/posts/$post/comments/$comment/versions'],
  },
  {
    write: 'DELETE /posts/$post/comments/$comment',
    mutation: mutation('deleteComment', 'commentId: "$comment"', ''),
    reads: ['/posts/$post', '/posts/$post/comments', '/posts'],
  },
  {
    write: 'DELETE /stories/$story',
    mutation: mutation('deleteStory', 'storyId: "$story"', ''),
    reads: ['/stories', '/users/$owner/stats'],
  },
  {
    write: 'DELETE /marketplace/$listing',
    mutation: mutation('removeListing', 'listingId: "$listing"', ''),
    reads: ['/marketplace', '/marketplace?category=Other', '/marketplace/$listing'],
  },
  {
    write: 'PATCH /forum-posts/$forumPost',
    body: { version: 1, title: 'edited' },
    mutation: mutation('updateForumPost', 'forumPostId: "$forumPost", version: 1, title: "edited"'),
    reads: ['/forum-posts/$forumPost', '/forum-posts/$forumPost/versions', '/forum-posts'],
  },
  {
    write: 'DELETE /forum-posts/$forumPost',
    mutation: mutation('deleteForumPost', 'forumPostId: "$forumPost"', ''),
    reads: ['/forum-posts/$forumPost', '/forum-posts/$forumPost/replies', '/forum-posts'],
  },
  {
    write: 'PATCH /forum-posts/$forumPost/replies/$forumReply',
    body: { version: 1, content: 'edited' },
    mutation: mutation('updateForumReply', 'replyId: "$forumReply", version: 1, content: "edited"'),
    reads: ['/forum-posts/$forumPost/replies', '/forum-posts/$forumPost/replies/$forumReply/versions'],
  },
  {
    write: 'DELETE /forum-posts/$forumPost/replies/$forumReply',
    mutation: mutation('deleteForumReply', 'replyId: "$forumReply"', ''),
    reads: ['/forum-posts/$forumPost', '/forum-posts/$forumPost/replies', '/forum-posts'],
  },
  {
    write: 'PATCH /conversations/$friend/messages/$sentMessage',
    body: { version: 1, content: 'edited' },
    mutation: mutation('updateMessage', 'messageId: "$sentMessage", version: 1, content: "edited"'),
    reads: [
      '/messages',
      '/messages/$friend',
      '/messages/$friend?changedAfter=1',
      '/conversations',
      '/conversations/$friend/messages/$sentMessage/versions',
      'as friend /messages/$owner',
    ],
  },
  {
    write: 'DELETE /conversations/$friend/messages/$sentMessage',
    mutation: mutation('deleteMessage', 'messageId: "$sentMessage"', ''),
    reads: ['/messages', '/messages/$friend', '/conversations', 'as friend /messages/$owner'],
  },
  {
    write: 'PATCH /groups/$group/messages/$groupMessage',
    body: { version: 1, content: 'edited' },
    mutation: mutation(
      'updateGroupMessage',
      'groupId: "$group", messageId: "$groupMessage", version: 1, content: "edited"',
    ),
    reads: [
      '/groups/$group/messages',
      '/groups/$group/messages?after=0',
      '/groups/$group/messages?changedAfter=0',
      '/groups/$group/messages/$groupMessage/versions',
      'as friend /groups/$group/messages',
    ],
  },
  {
    write: 'DELETE /groups/$group/messages/$groupMessage',
    mutation: mutation('deleteGroupMessage', 'groupId: "$group", messageId: "$groupMessage"', ''),
    reads: ['/groups/$group/messages', 'as friend /groups/$group/messages'],
  },
];
