/** Documents of tests that edit and delete in the forum. */

export const UPDATE_FORUM_POST = `mutation ($id: ID!, $version: Int = 1, $title: Text, $content: Text, $key: String) {
  updateForumPost(input: { forumPostId: $id, version: $version, title: $title, content: $content, clientMutationId: $key }) {
    title content version editedAt deletedAt earlierVersions { version title content } } }`;
export const DELETE_FORUM_POST = 'mutation ($id: ID!) { deleteForumPost(input: { forumPostId: $id }) }';
export const RESTORE_FORUM_POST =
  'mutation ($id: ID!) { restoreForumPost(input: { forumPostId: $id }) { title content version repliesCount } }';
export const REPLY = `mutation ($id: ID!, $content: Text = "gm") {
  replyToForumPost(input: { forumPostId: $id, content: $content }) { id } }`;
export const UPDATE_REPLY = `mutation ($id: ID!, $post: ID, $version: Int = 1, $content: Text = "wagmi") {
  updateForumReply(input: { replyId: $id, forumPostId: $post, version: $version, content: $content }) {
    content version earlierVersions { content } } }`;
export const DELETE_REPLY = `mutation ($id: ID!, $post: ID) {
  deleteForumReply(input: { replyId: $id, forumPostId: $post }) }`;
export const RESTORE_REPLY = 'mutation ($id: ID!) { restoreForumReply(input: { replyId: $id }) { content } }';
export const READ_FORUM_POST = `query ($id: ID!) { forumPost(id: $id) {
  title content version repliesCount deletedAt viewerCan { reply } earlierVersions { content }
  replies { nodes { id content version } } } }`;
export const SET_STATUS = `mutation ($id: ID!) {
  setForumPostStatus(input: { forumPostId: $id, status: RESOLVED }) { status } }`;
