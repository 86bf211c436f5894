import { Kind, parse, visit, type DocumentNode, type FragmentDefinitionNode } from 'graphql';

/** The shapes of the contract, each written once, with the keys in its order. */
const shapes = parse(/* GraphQL */ `
  fragment User on User {
    id
    username
    profilePicture
    coverPhoto
    xProfileUrl
    createdAt
  }

  fragment UserRef on User {
    id
    username
    profilePicture
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
    imageUrl
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

/** The document with the fragments it uses, directly or through others, and no more. */
export function withFragments(document: DocumentNode): DocumentNode {
  const used = new Set<FragmentDefinitionNode>();
  const collect = (node: DocumentNode | FragmentDefinitionNode) =>
    visit(node, {
      [Kind.FRAGMENT_SPREAD](spread) {
        const fragment = byName.get(spread.name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  collect(document);
  return { ...document, definitions: [...document.definitions, ...used] };
}
