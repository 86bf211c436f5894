import { parse } from 'graphql';

/** The shapes of the contract, each written once, with the keys in its order. */
export const shapes = parse(/* GraphQL */ `
  fragment User on User {
    id
    username
    profilePicture(size: 336, as: $media)
    coverPhoto(as: $media)
    xProfileUrl
    createdAt
  }

  fragment UserInList on User {
    id
    username
    profilePicture(size: 96, as: $media)
    coverPhoto(as: $media)
    xProfileUrl
    createdAt
  }

  fragment UserRef on User {
    id
    username
    profilePicture(size: 96, as: $media)
  }

  fragment UserPage on UserConnection {
    nodes {
      ...UserInList
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment FriendRequest on FriendRequest {
    id
    senderId
    receiverId
    sender {
      ...UserRef
    }
    status
    createdAt
  }

  fragment FriendRequestPage on FriendRequestConnection {
    nodes {
      ...FriendRequest
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment Notification on Notification {
    id
    type
    message
    read
    createdAt
    actor {
      ...UserRef
    }
    link
  }

  fragment NotificationPage on NotificationConnection {
    nodes {
      ...Notification
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment Story on Story {
    id
    imageUrl(as: $media)
    createdAt
    author {
      ...UserRef
    }
  }

  fragment StoryPage on StoryConnection {
    nodes {
      ...Story
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment Message on Message {
    id
    senderId
    receiverId
    content
    createdAt
    isRead
    sender {
      ...UserRef
    }
    receiver {
      ...UserRef
    }
  }

  fragment MessagePage on MessageConnection {
    nodes {
      ...Message
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment Conversation on Conversation {
    user {
      ...UserRef
    }
    lastMessage {
      content
      createdAt
    }
    unreadCount
  }

  fragment ConversationPage on ConversationConnection {
    nodes {
      ...Conversation
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment Group on Group {
    id
    name
    description
    privacy
    imageUrl(as: $media)
    memberCount
    createdAt
    creatorId
    creator {
      ...UserRef
    }
    membership {
      role
      joinedAt
    }
  }

  fragment GroupPage on GroupConnection {
    nodes {
      ...Group
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment GroupMessage on GroupMessage {
    id
    groupId
    seq
    senderId
    sender {
      ...UserRef
    }
    content
    imageUrl(as: $media)
    createdAt
  }

  fragment GroupMessagePage on GroupMessageConnection {
    nodes {
      ...GroupMessage
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment Listing on Listing {
    id
    title
    description
    price
    category
    condition
    imageUrl(size: 336, as: $media)
    walletAddress
    sellerId
    seller {
      ...UserRef
    }
    createdAt
  }

  fragment ListingPage on ListingConnection {
    nodes {
      ...Listing
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment ForumPost on ForumPost {
    id
    title
    content
    category
    status
    author {
      ...UserRef
    }
    createdAt
    repliesCount
  }

  fragment ForumPostPage on ForumPostConnection {
    nodes {
      ...ForumPost
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment ForumReply on ForumReply {
    id
    content
    author {
      ...UserRef
    }
    createdAt
  }

  fragment ForumReplyPage on ForumReplyConnection {
    nodes {
      ...ForumReply
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }

  fragment Comment on Comment {
    id
    postId
    userId: authorId
    content
    createdAt
    user: author {
      ...UserRef
    }
  }

  fragment Post on Post {
    id
    authorId
    author {
      ...UserRef
    }
    content
    imageUrl(as: $media)
    hasVideo
    hasLargeImage
    likes: likeCount
    isLiked
    comments: commentCount
    shares: shareCount
  }

  fragment PostInList on Post {
    ...Post
    commentsList: latestComments(first: 3) {
      ...Comment
    }
    createdAt
  }

  fragment PostInDetail on Post {
    ...Post
    commentsList: latestComments(first: 100) {
      ...Comment
    }
    createdAt
  }

  fragment PostPage on PostConnection {
    nodes {
      ...PostInList
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
`);
