/** A write of the scene's owner, by REST and by GraphQL, and what he then reads otherwise than before. */
export interface Pair {
  write: string;
  body?: object;
  mutation?: string;
  reads: string[];
}

export const mutation = (name: string, input: string, below = '{ id }') =>
  `mutation { ${name}(input: { ${input} }) ${below} }`;

/** Edits and deletions of messages. */
export const CHAT_WRITES: Pair[] = [
  {
    write: 'PATCH /conversations/$friend/messages/$sentMessage',
    body: { version: 1, content: 'edited' },
    mutation: mutation('updateMessage', 'messageId: "$sentMessage", version: 1, content: "edited"'),
    reads: [
      '/messages',
      '/messages/$friend',
      '/messages/$friend?changedAfter=1',
      '/conversations',
      '/conversations/$friend/messages/$sentMessage/versions',
      'as friend /messages/$owner',
    ],
  },
  {
    write: 'DELETE /conversations/$friend/messages/$sentMessage',
    mutation: mutation('deleteMessage', 'messageId: "$sentMessage"', ''),
    reads: ['/messages', '/messages/$friend', '/conversations', 'as friend /messages/$owner'],
  },
  {
    write: 'PATCH /groups/$group/messages/$groupMessage',
    body: { version: 1, content: 'edited' },
    mutation: mutation(
      'updateGroupMessage',
      'groupId: "$group", messageId: "$groupMessage", version: 1, content: "edited"',
    ),
    reads: [
      '/groups/$group/messages',
      '/groups/$group/messages?after=0',
      '/groups/$group/messages?changedAfter=0',
      '/groups/$group/messages/$groupMessage/versions',
      'as friend /groups/$group/messages',
    ],
  },
  {
    write: 'DELETE /groups/$group/messages/$groupMessage',
    mutation: mutation('deleteGroupMessage', 'groupId: "$group", messageId: "$groupMessage"', ''),
    reads: ['/groups/$group/messages', 'as friend /groups/$group/messages'],
  },
];
