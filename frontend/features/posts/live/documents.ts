import { graphql } from '../../../gql/gql.ts';

export const PostsChanged = graphql(`
  subscription PostsChanged($ids: [ID!]!) {
    postsChanged(ids: $ids) {
      postId
      likeCount
      commentCount
      shareCount
      content
      mediaAlt
      version
      editedAt
      deletedAt
      commentsChangedAt
      latestComments {
        id
        ...CommentBubble_comment @unmask
      }
    }
  }
`);

/** Fetches posts whose events may have been missed, and whether the viewer likes them. */
export const VisiblePosts = graphql(`
  query VisiblePosts($ids: [ID!]!) {
    posts(ids: $ids) {
      id
      isLiked
      commentsChangedAt
      ...LivePost_post @unmask
    }
  }
`);

/** The fields of a card that events change. */
export const LivePost_post = graphql(`
  fragment LivePost_post on Post {
    likeCount
    commentCount
    shareCount
    content
    mediaAlt
    version
    editedAt
    deletedAt
    latestComments(first: 3) {
      id
      ...CommentBubble_comment @unmask
    }
  }
`);

export const IsLiked_post = graphql(`
  fragment IsLiked_post on Post {
    isLiked
  }
`);
