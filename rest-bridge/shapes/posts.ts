import { pageOf } from './page.ts';

export const posts = [
  /* GraphQL */ `
    fragment Post on Post {
      id
      authorId
      author {
        ...UserRef
      }
      content
      imageUrl(as: $media)
      mediaAlt
      hasVideo
      hasLargeImage
      likes: likeCount
      isLiked
      comments: commentCount
      shares: shareCount
      likeCount
      commentCount
      shareCount
    }
  `,
  /* GraphQL */ `
    fragment PostInList on Post {
      ...Post
      commentsList: latestComments(first: 3) {
        ...Comment
      }
      createdAt
      via
      version
      editedAt
      deletedAt
    }
  `,
  pageOf('Post', 'PostInList'),
  /* GraphQL */ `
    fragment PostInDetail on Post {
      ...Post
      commentsList: latestComments(first: 100) {
        ...Comment
      }
      createdAt
      via
      version
      editedAt
      deletedAt
    }
  `,
  /* GraphQL */ `
    fragment Comment on Comment {
      id
      postId
      userId: authorId
      content
      createdAt
      user: author {
        ...UserRef
      }
      via
      version
      editedAt
      deletedAt
    }
  `,
  /* GraphQL */ `
    fragment ContentVersion on ContentVersion {
      version
      content
      mediaAlt
      createdAt
    }
  `,
  pageOf('Comment'),
];
