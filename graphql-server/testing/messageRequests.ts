import type { UserEntity } from '../platform/database/tables/users.ts';
import type { TestApp } from './testApp.ts';
import type { Visitor } from './visitor.ts';

/** Documents of tests of message requests. */
export const SEND = `mutation ($to: ID!, $content: Text!, $listing: ID) {
  sendMessage(input: { receiverId: $to, content: $content, listingId: $listing }) { id seq conversationId }
}`;
export const ANSWER = `mutation ($id: ID!, $answer: MessageRequestAnswer!, $key: String) {
  answerMessageRequest(input: { userId: $id, answer: $answer, clientMutationId: $key }) { id isRequest isIgnored }
}`;
export const MARK_READ = 'mutation ($id: ID!) { markMessagesRead(input: { messageId: $id }) { isRead } }';
export const TYPE = 'mutation ($id: ID!) { signalTyping(input: { userId: $id }) }';
const STATE = `query ($id: ID!) {
  unreadMessageCount messageRequestCount
  conversation(userId: $id) { isRequest isIgnored unreadCount otherReadSeq }
  all: conversations { nodes { userId } }
  requests: conversations(requests: true) { nodes { userId } }
  others: conversations(requests: false) { nodes { userId } }
}`;

export interface Party {
  row: UserEntity;
  as: Visitor;
}

export async function newParty(testApp: TestApp): Promise<Party> {
  const row = await testApp.create.user();
  return { row, as: await testApp.as(row) };
}

/** Sends a message and returns its id. */
export async function write(from: Party, to: Party, content = 'gm'): Promise<string> {
  const { data, errors } = await from.as.run(SEND, { to: to.row.id, content });
  if (errors) throw new Error(errors[0]!.message);
  return data.sendMessage.id;
}

export const answer = (receiver: Party, sender: Party, said: 'ACCEPTED' | 'IGNORED') =>
  receiver.as.run(ANSWER, { id: sender.row.id, answer: said });

/** What a member sees of the conversation with another. */
export async function stateOf(viewer: Party, other: Party) {
  const { data } = await viewer.as.run(STATE, { id: other.row.id });
  const lists = (name: string): boolean =>
    data[name].nodes.some(({ userId }: { userId: string }) => userId === String(other.row.id));
  return {
    ...(data.conversation as {
      isRequest: boolean;
      isIgnored: boolean;
      unreadCount: number;
      otherReadSeq: number;
    }),
    badge: data.unreadMessageCount as number,
    requestCount: data.messageRequestCount as number,
    inAll: lists('all'),
    inRequests: lists('requests'),
    inOthers: lists('others'),
  };
}
