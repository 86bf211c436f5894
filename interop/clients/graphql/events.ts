import { graphql } from './tada.ts';

/** What the client of subscriptions hears. */
export const POST_CREATED = graphql(`
  subscription PostCreated {
    postCreated {
      postId
      authorId
      post {
        id
        content
        createdAt
        author {
          username
        }
      }
    }
  }
`);

export const NOTIFIED = graphql(`
  subscription Notified {
    notificationReceived {
      unreadNotificationCount
      notification {
        id
        type
        message
        read
        actor {
          username
        }
      }
    }
  }
`);

export const GROUP_MESSAGE = graphql(`
  subscription GroupMessage($groupId: ID) {
    groupMessageReceived(groupId: $groupId) {
      groupId
      seq
      clientMutationId
      message {
        id
        seq
        content
        sender {
          username
        }
      }
    }
  }
`);

export const MESSAGE = graphql(`
  subscription Message {
    messageReceived {
      seq
      userId
      unreadMessageCount
      message {
        id
        seq
        content
        senderId
        receiverId
      }
    }
  }
`);

export const INVITE = graphql(`
  mutation Invite($groupId: ID!, $username: Text!) {
    inviteToGroup(input: { groupId: $groupId, username: $username }) {
      id
    }
  }
`);

export const ACCEPT = graphql(`
  mutation Accept($invitationId: ID!) {
    answerGroupInvitation(input: { invitationId: $invitationId, answer: ACCEPTED }) {
      id
      memberCount
    }
  }
`);
