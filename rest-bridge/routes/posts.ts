import { del, get, patch, post } from '../route.ts';

export const postRoutes = [
  get(
    '/posts',
    'query ($limit: Int = 50, $cursor: String) { feed(first: $limit, after: $cursor) { ...PostPage } }',
    { anon: true },
  ),
  get('/posts/:id', 'query ($id: ID!, $media: MediaForm = DATA_URL) { post(id: $id) { ...PostInDetail } }', {
    anon: true,
  }),
  get(
    '/users/:id/posts',
    `query ($id: ID!, $limit: Int = 50, $cursor: String) {
      user(id: $id) { posts(first: $limit, after: $cursor) { ...PostPage } }
    }`,
    { anon: true },
  ),
  post(
    '/posts',
    `mutation ($content: Text, $imageUrl: String, $mediaId: ID, $mediaAlt: Text) {
      createPost(input: { content: $content, imageUrl: $imageUrl, mediaId: $mediaId, mediaAlt: $mediaAlt }) {
        ...PostInDetail
      }
    }`,
    { status: 201, address: '/posts/:id', files: 'member' },
  ),
  post(
    '/posts/:id/like',
    'mutation ($id: ID!) { likePost(input: { postId: $id }) { likes: likeCount likeCount isLiked } }',
  ),
  del(
    '/posts/:id/like',
    'mutation ($id: ID!) { unlikePost(input: { postId: $id }) { likes: likeCount likeCount isLiked } }',
  ),
  post(
    '/posts/:id/share',
    'mutation ($id: ID!) { sharePost(input: { postId: $id }) { shares: shareCount shareCount } }',
  ),
  get(
    '/posts/:id/likes',
    `query ($id: ID!, $limit: Int = 50, $cursor: String) {
      post(id: $id) { likers(first: $limit, after: $cursor) { ...UserPage } }
    }`,
    { anon: true },
  ),
  get(
    '/posts/:id/comments',
    `query ($id: ID!, $limit: Int = 50, $cursor: String) {
      post(id: $id) { comments(first: $limit, after: $cursor) { ...CommentPage } }
    }`,
    { anon: true },
  ),
  post(
    '/posts/:id/comments',
    `mutation ($id: ID!, $content: Text!) {
      createComment(input: { postId: $id, content: $content }) { ...Comment }
    }`,
    { status: 201 },
  ),
  patch(
    '/posts/:id',
    `mutation ($id: ID!, $version: Int!, $content: Text, $mediaAlt: Text) {
      updatePost(input: { postId: $id, version: $version, content: $content, mediaAlt: $mediaAlt }) {
        ...PostInDetail
      }
    }`,
  ),
  del('/posts/:id', 'mutation ($id: ID!) { deletePost(input: { postId: $id }) }', { status: 204 }),
  post(
    '/posts/:id/restore',
    'mutation ($id: ID!) { restorePost(input: { postId: $id }) { ...PostInDetail } }',
  ),
  get(
    '/posts/:id/versions',
    'query ($id: ID!, $limit: Int = 50) { post(id: $id) { earlierVersions(first: $limit) { ...ContentVersion } } }',
    { anon: true },
  ),
  patch(
    '/posts/:id/comments/:commentId',
    `mutation ($id: ID!, $commentId: ID!, $version: Int!, $content: Text!) {
      updateComment(input: { postId: $id, commentId: $commentId, version: $version, content: $content }) {
        ...Comment
      }
    }`,
  ),
  get(
    '/posts/:id/comments/:commentId/versions',
    `query ($id: ID!, $commentId: ID!, $limit: Int = 50) {
      comment(id: $commentId, postId: $id) { earlierVersions(first: $limit) { ...ContentVersion } }
    }`,
    { anon: true },
  ),
  del(
    '/posts/:id/comments/:commentId',
    'mutation ($id: ID!, $commentId: ID!) { deleteComment(input: { postId: $id, commentId: $commentId }) }',
    { status: 204 },
  ),
  post(
    '/posts/:id/comments/:commentId/restore',
    `mutation ($id: ID!, $commentId: ID!) {
      restoreComment(input: { postId: $id, commentId: $commentId }) { ...Comment }
    }`,
  ),
];
