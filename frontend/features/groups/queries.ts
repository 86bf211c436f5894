import { graphql } from '../../gql/gql.ts';
import type { GroupMessagesQuery } from '../../gql/graphql.ts';

/** Groups, invitations and members of one page. */
export const GROUPS = 18;
export const INVITATIONS = 5;
export const MEMBERS = 20;

/** All that is shown of a group anywhere: what changes in one place has changed in all. */
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

export const OwnGroups = graphql(`
  query OwnGroups($first: Int!, $after: String) {
    ownGroups(first: $first, after: $after) {
      nodes {
        id
        ...Group_shown @unmask
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** Those that the viewer does not belong to. */
export const DiscoverGroups = graphql(`
  query DiscoverGroups($first: Int!, $after: String) {
    discoverGroups(first: $first, after: $after) {
      nodes {
        id
        ...Group_shown @unmask
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export const GroupInvitations = graphql(`
  query GroupInvitations($first: Int!, $after: String) {
    groupInvitations(first: $first, after: $after) {
      nodes {
        id
        createdAt
        inviter {
          id
          username
          profilePicture
        }
        group {
          id
          ...Group_shown @unmask
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export const GroupById = graphql(`
  query GroupById($id: ID!) {
    group(id: $id) {
      id
      ...Group_shown @unmask
    }
  }
`);

/** Those who joined last first; for who may read the group. */
export const GroupMembers = graphql(`
  query GroupMembers($id: ID!, $first: Int!, $after: String) {
    group(id: $id) {
      id
      members(first: $first, after: $after) {
        nodes {
          id
          role
          user {
            id
            username
            profilePicture
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

export const GroupMessage_shown = graphql(`
  fragment GroupMessage_shown on GroupMessage {
    id
    seq
    senderId
    content
    createdAt
    via
    sender {
      id
      username
      profilePicture
    }
    media {
      id
      url
      width
      height
      thumbhash
      sizes {
        url
        width
      }
    }
  }
`);

export const GroupMessages = graphql(`
  query GroupMessages($groupId: ID!, $first: Int!, $before: Int, $after: Int) {
    groupMessages(groupId: $groupId, first: $first, before: $before, after: $after) {
      nodes {
        id
        ...GroupMessage_shown @unmask
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

/** The messages of a group's chat. */
export const messagesIn = (groupId: string) => ({
  query: GroupMessages,
  of: { groupId },
  messagesOf: ({ groupMessages }: GroupMessagesQuery) => groupMessages,
});
