import { graphql } from './tada.ts';

/** What the clients ask; gql.tada gives each document its types. */
export const PostFields = graphql(`
  fragment PostFields on Post @_unmask {
    id
    content
    createdAt
    via
    authorId
    author {
      id
      username
    }
    likeCount
    isLiked
    commentCount
    shareCount
    hasVideo
  }
`);

export const CREATE_POST = graphql(
  `
    mutation CreatePost($input: CreatePostInput!) {
      createPost(input: $input) {
        ...PostFields
      }
    }
  `,
  [PostFields],
);

export const POST = graphql(
  `
    query Post($id: ID!) {
      post(id: $id) {
        ...PostFields
      }
    }
  `,
  [PostFields],
);

export const LIKE_POST = graphql(
  `
    mutation LikePost($postId: ID!) {
      likePost(input: { postId: $postId }) {
        ...PostFields
      }
    }
  `,
  [PostFields],
);

export const FEED = graphql(
  `
    query Feed($first: Int!, $after: String) {
      feed(first: $first, after: $after) {
        edges {
          cursor
          node {
            ...PostFields
          }
        }
        pageInfo {
          startCursor
          endCursor
          hasNextPage
          hasPreviousPage
        }
      }
    }
  `,
  [PostFields],
);

export const CREATE_COMMENT = graphql(`
  mutation CreateComment($input: CreateCommentInput!) {
    createComment(input: $input) {
      id
      content
      createdAt
      postId
      authorId
    }
  }
`);

export const COMMENTS = graphql(`
  query Comments($id: ID!, $first: Int!, $after: String) {
    post(id: $id) {
      id
      commentCount
      comments(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            content
            createdAt
          }
        }
        pageInfo {
          startCursor
          endCursor
          hasNextPage
          hasPreviousPage
        }
      }
    }
  }
`);

export const CREATE_LISTING = graphql(`
  mutation CreateListing($input: CreateListingInput!) {
    createListing(input: $input) {
      id
      title
      category
      price
    }
  }
`);

export const LISTINGS = graphql(`
  query Listings($first: Int!, $category: ListingCategory, $sort: ListingSort!) {
    listings(first: $first, category: $category, sort: $sort) {
      nodes {
        id
        title
        category
        price
        seller {
          id
          username
        }
      }
    }
  }
`);

export const VIEWER = graphql(`
  query Viewer {
    viewer {
      id
      username
    }
  }
`);

export const CREATE_GROUP = graphql(`
  mutation CreateGroup($input: CreateGroupInput!) {
    createGroup(input: $input) {
      id
      name
      privacy
      memberCount
      viewerCan {
        post
      }
    }
  }
`);

export const SEND_GROUP_MESSAGE = graphql(`
  mutation SendGroupMessage($input: SendGroupMessageInput!) {
    sendGroupMessage(input: $input) {
      id
      seq
      content
    }
  }
`);

export const SEND_MESSAGE = graphql(`
  mutation SendMessage($input: SendMessageInput!) {
    sendMessage(input: $input) {
      id
      seq
      content
    }
  }
`);

export const GROUP_MESSAGES = graphql(`
  query GroupMessages($groupId: ID!, $first: Int!, $after: Int, $before: Int) {
    groupMessages(groupId: $groupId, first: $first, after: $after, before: $before) {
      nodes {
        id
        seq
        content
        senderId
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
      }
    }
  }
`);
