import { get, post } from '../rows.ts';

export const forumRows = [
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
];
