import { graphql } from '../../gql/gql.ts';

/** All fields of a group that the page shows, so that a change is visible everywhere. */
export const Group_shown = graphql(`
  fragment Group_shown on Group {
    id
    name
    description
    privacy
    memberCount
    createdAt
    creatorId
    creator {
      id
      username
      profilePicture
    }
    cover: imageUrl(size: 680)
    icon: imageUrl(size: 96)
    membership {
      id
      role
    }
    invitationId
    readSeq
    unreadCount
    lastSeq
    viewerCan {
      read
      post
      join
      leave
      manage
    }
  }
`);
