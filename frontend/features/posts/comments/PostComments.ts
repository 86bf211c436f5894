import { graphql } from '../../../gql/gql.ts';

/** Comments of one further page. */
export const COMMENTS_PAGE = 20;

export const PostComments = graphql(`
  query PostComments($postId: ID!, $first: Int!, $after: String) {
    post(id: $postId) {
      id
      comments(first: $first, after: $after) {
        nodes {
          id
          ...CommentBubble_comment @unmask
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);
