import { get, patch, post } from '../rows.ts';

export const messageRows = [
  get(
    '/conversations',
    `query ($limit: Int = 50, $cursor: String) {
      conversations(first: $limit, after: $cursor) { ...ConversationPage }
    }`,
  ),
  get(
    '/messages',
    'query ($limit: Int = 50, $cursor: String) { allMessages(first: $limit, after: $cursor) { ...MessagePage } }',
  ),
  get(
    '/messages/:userId',
    `query ($userId: ID!, $limit: Int = 50, $cursor: Int, $after: Int) {
      messages(userId: $userId, first: $limit, before: $cursor, after: $after) { ...MessagePage }
    }`,
  ),
  post(
    '/messages',
    `mutation ($receiverId: ID!, $content: Text!) {
      sendMessage(input: { receiverId: $receiverId, content: $content }) { ...Message }
    }`,
    { status: 201 },
  ),
  patch(
    '/messages/:id/read',
    'mutation ($id: ID!) { markMessagesRead(input: { messageId: $id }) { ...Message } }',
  ),
];
