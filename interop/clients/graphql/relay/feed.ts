import relay from 'relay-runtime';

const { graphql } = relay;

/** What relay-compiler reads. Babel's plugin would replace each text by what was made of it; the tests import that. */
export const feed = graphql`
  query feedQuery($count: Int!, $cursor: String) {
    ...feed_posts @arguments(count: $count, cursor: $cursor)
  }
`;

export const posts = graphql`
  fragment feed_posts on Query
  @argumentDefinitions(count: { type: "Int!" }, cursor: { type: "String" })
  @refetchable(queryName: "feedPageQuery") {
    feed(first: $count, after: $cursor) @connection(key: "feed_feed") {
      edges {
        cursor
        node {
          id
          content
          createdAt
          isLiked
          likeCount
          author {
            id
            username
          }
        }
      }
      pageInfo {
        endCursor
        hasNextPage
        hasPreviousPage
      }
    }
  }
`;

export const comments = graphql`
  query feedCommentsQuery($id: ID!, $count: Int!, $cursor: String) {
    post(id: $id) {
      comments(first: $count, after: $cursor) @connection(key: "feed_comments") {
        edges {
          node {
            id
            content
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`;

export const create = graphql`
  mutation feedCreateMutation($input: CreatePostInput!) {
    createPost(input: $input) {
      id
      content
    }
  }
`;

export const remark = graphql`
  mutation feedRemarkMutation($input: CreateCommentInput!) {
    createComment(input: $input) {
      id
      content
    }
  }
`;
