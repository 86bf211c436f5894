import type { Visitor } from './visitor.ts';

/** Documents of tests that write, edit and delete posts and comments. */

export const POST = 'mutation ($content: Text!) { createPost(input: { content: $content }) { id } }';
export const UPDATE = `mutation ($id: ID!, $version: Int!, $content: Text, $mediaAlt: Text, $key: String) {
  updatePost(input: { postId: $id, version: $version, content: $content, mediaAlt: $mediaAlt, clientMutationId: $key }) {
    content version editedAt deletedAt earlierVersions { version content createdAt }
  }
}`;
export const DELETE = 'mutation ($id: ID!) { deletePost(input: { postId: $id }) }';
export const RESTORE =
  'mutation ($id: ID!) { restorePost(input: { postId: $id }) { content version likeCount commentCount } }';
export const LIKE = 'mutation ($id: ID!) { likePost(input: { postId: $id }) { likeCount } }';
export const UNLIKE = 'mutation ($id: ID!) { unlikePost(input: { postId: $id }) { likeCount } }';
export const READ = `query ($id: ID!) { post(id: $id) {
  content version likeCount commentCount commentsChangedAt comments { nodes { id content version editedAt earlierVersions { content } } } } }`;
export const NOTIFICATIONS = '{ unreadNotificationCount notifications { nodes { message } } }';
export const COMMENT = `mutation ($id: ID!, $content: Text!) {
  createComment(input: { postId: $id, content: $content }) { id } }`;
export const UPDATE_COMMENT = `mutation ($id: ID!, $post: ID, $version: Int = 1, $content: Text = "wagmi") {
  updateComment(input: { commentId: $id, postId: $post, version: $version, content: $content }) { content version } }`;
export const DELETE_COMMENT =
  'mutation ($id: ID!, $post: ID) { deleteComment(input: { commentId: $id, postId: $post }) }';
export const RESTORE_COMMENT =
  'mutation ($id: ID!) { restoreComment(input: { commentId: $id }) { content } }';

/** The code of the first error, or OK. */
export const codeOf = (answer: { errors?: any[] }): string => answer.errors?.[0].extensions.code ?? 'OK';

export const idOfPost = async (author: Visitor, content: string): Promise<string> =>
  (await author.run(POST, { content })).data.createPost.id;

export const idOfComment = async (author: Visitor, post: string, content: string): Promise<string> =>
  (await author.run(COMMENT, { id: post, content })).data.createComment.id;
