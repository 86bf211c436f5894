import { del, get, patch, post } from '../route.ts';

export const messageRoutes = [
  get(
    '/conversations',
    `query ($limit: Int = 50, $cursor: String, $requests: Boolean) {
      conversations(first: $limit, after: $cursor, requests: $requests) { ...ConversationPage }
    }`,
  ),
  patch(
    '/conversations/:userId/request',
    `mutation ($userId: ID!, $status: MessageRequestAnswer!) {
      answerMessageRequest(input: { userId: $userId, answer: $status }) { ...Conversation }
    }`,
  ),
  get(
    '/messages',
    'query ($limit: Int = 50, $cursor: String) { allMessages(first: $limit, after: $cursor) { ...MessagePage } }',
  ),
  get(
    '/messages/:userId',
    `query ($userId: ID!, $limit: Int = 50, $cursor: Int, $after: Int, $changedAfter: Int) {
      messages(userId: $userId, first: $limit, before: $cursor, after: $after, changedAfter: $changedAfter) {
        ...MessagePage
      }
    }`,
  ),
  post(
    '/messages',
    `mutation (
      $receiverId: ID!, $content: Text, $imageUrl: String, $mediaId: ID, $mediaAlt: Text, $replyToId: ID,
      $listingId: ID
    ) {
      sendMessage(
        input: {
          receiverId: $receiverId, content: $content, imageUrl: $imageUrl, mediaId: $mediaId, mediaAlt: $mediaAlt,
          replyToId: $replyToId, listingId: $listingId
        }
      ) {
        ...Message
      }
    }`,
    { status: 201, files: 'member' },
  ),
  patch(
    '/conversations/:userId/messages/:messageId',
    `mutation ($userId: ID!, $messageId: ID!, $version: Int!, $content: Text, $mediaAlt: Text) {
      updateMessage(
        input: { userId: $userId, messageId: $messageId, version: $version, content: $content, mediaAlt: $mediaAlt }
      ) {
        ...Message
      }
    }`,
  ),
  del(
    '/conversations/:userId/messages/:messageId',
    `mutation ($userId: ID!, $messageId: ID!) {
      deleteMessage(input: { userId: $userId, messageId: $messageId })
    }`,
    { status: 204 },
  ),
  post(
    '/conversations/:userId/messages/:messageId/restore',
    `mutation ($userId: ID!, $messageId: ID!) {
      restoreMessage(input: { userId: $userId, messageId: $messageId }) { ...Message }
    }`,
  ),
  get(
    '/conversations/:userId/messages/:messageId/versions',
    `query ($userId: ID!, $messageId: ID!, $limit: Int = 50) {
      message(id: $messageId, userId: $userId) { earlierVersions(first: $limit) { ...ContentVersion } }
    }`,
  ),
  patch(
    '/messages/:id/read',
    'mutation ($id: ID!) { markMessagesRead(input: { messageId: $id }) { ...Message } }',
  ),
];
