import {
  Kind,
  parse,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';

/** The shapes of the contract, each written once, with the keys in its order. */
const shapes = parse(/* GraphQL */ `
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

const byName = new Map(
  shapes.definitions.map((definition) => {
    const fragment = definition as FragmentDefinitionNode;
    return [fragment.name.value, fragment];
  }),
);

/** The document with the fragments it uses, directly or through others, and no more, and with `$media` where they ask. */
export function withFragments(document: DocumentNode): DocumentNode {
  const used = new Set<FragmentDefinitionNode>();
  let usesMedia = false;
  const collect = (node: DocumentNode | FragmentDefinitionNode) =>
    visit(node, {
      [Kind.VARIABLE](variable) {
        usesMedia ||= variable.name.value === 'media';
      },
      [Kind.FRAGMENT_SPREAD](spread) {
        const fragment = byName.get(spread.name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  collect(document);
  const definitions = usesMedia ? document.definitions.map(withMedia) : document.definitions;
  return { ...document, definitions: [...definitions, ...used] };
}

/** Large files are left out (decision 21) unless the document says `$media: MediaForm = DATA_URL` itself. */
const [defaultMedia] = (
  parse('query ($media: MediaForm = TRUNCATED_DATA_URL) { a }').definitions[0] as OperationDefinitionNode
).variableDefinitions!;

function withMedia<Node extends DefinitionNode>(definition: Node): Node {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
  const variables = definition.variableDefinitions ?? [];
  if (variables.some(({ variable }) => variable.name.value === 'media')) return definition;
  return { ...definition, variableDefinitions: [...variables, defaultMedia!] };
}
