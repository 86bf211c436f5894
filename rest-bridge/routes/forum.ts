import { del, get, patch, post } from '../route.ts';

export const forumRoutes = [
  get(
    '/forum-posts',
    `query ($limit: Int = 50, $cursor: String, $category: ForumCategory, $status: ForumStatus) {
      forumPosts(first: $limit, after: $cursor, category: $category, status: $status) { ...ForumPostPage }
    }`,
    { anon: true },
  ),
  get('/forum-posts/:id', 'query ($id: ID!) { forumPost(id: $id) { ...ForumPost } }', { anon: true }),
  get(
    '/forum-posts/:id/replies',
    `query ($id: ID!, $limit: Int = 50, $cursor: String) {
      forumPost(id: $id) { replies(first: $limit, after: $cursor) { ...ForumReplyPage } }
    }`,
    { anon: true },
  ),
  post(
    '/forum-posts',
    `mutation ($title: Text!, $content: Text!, $category: ForumCategory!) {
      createForumPost(input: { title: $title, content: $content, category: $category }) { ...ForumPost }
    }`,
    { status: 201, address: '/forum-posts/:id' },
  ),
  post(
    '/forum-posts/:id/replies',
    `mutation ($id: ID!, $content: Text!) {
      replyToForumPost(input: { forumPostId: $id, content: $content }) { ...ForumReply }
    }`,
    { status: 201 },
  ),
  patch(
    '/forum-posts/:id',
    `mutation ($id: ID!, $version: Int!, $title: Text, $content: Text) {
      updateForumPost(input: { forumPostId: $id, version: $version, title: $title, content: $content }) {
        ...ForumPost
      }
    }`,
  ),
  del('/forum-posts/:id', 'mutation ($id: ID!) { deleteForumPost(input: { forumPostId: $id }) }', {
    status: 204,
  }),
  post(
    '/forum-posts/:id/restore',
    'mutation ($id: ID!) { restoreForumPost(input: { forumPostId: $id }) { ...ForumPost } }',
  ),
  get(
    '/forum-posts/:id/versions',
    `query ($id: ID!, $limit: Int = 50) {
      forumPost(id: $id) { earlierVersions(first: $limit) { ...ForumPostVersion } }
    }`,
    { anon: true },
  ),
  patch(
    '/forum-posts/:id/replies/:replyId',
    `mutation ($id: ID!, $replyId: ID!, $version: Int!, $content: Text!) {
      updateForumReply(input: { forumPostId: $id, replyId: $replyId, version: $version, content: $content }) {
        ...ForumReply
      }
    }`,
  ),
  get(
    '/forum-posts/:id/replies/:replyId/versions',
    `query ($id: ID!, $replyId: ID!, $limit: Int = 50) {
      forumReply(id: $replyId, forumPostId: $id) { earlierVersions(first: $limit) { ...ContentVersion } }
    }`,
    { anon: true },
  ),
  del(
    '/forum-posts/:id/replies/:replyId',
    'mutation ($id: ID!, $replyId: ID!) { deleteForumReply(input: { forumPostId: $id, replyId: $replyId }) }',
    { status: 204 },
  ),
  post(
    '/forum-posts/:id/replies/:replyId/restore',
    `mutation ($id: ID!, $replyId: ID!) {
      restoreForumReply(input: { forumPostId: $id, replyId: $replyId }) { ...ForumReply }
    }`,
  ),
];
