import type { ChatKind } from './chatWriting.ts';
import type { Visitor } from './visitor.ts';
import { codeOf } from './writing.ts';

/** Documents of tests that reply to messages. */

const QUOTED = 'id seq senderId content deletedAt';
const REPLY = `id seq content replyToId replyTo { ${QUOTED} }`;

const DOCUMENTS = {
  direct: {
    send: `mutation ($in: ID!, $content: Text = "a reply", $to: ID, $key: String) {
      sendMessage(input: { receiverId: $in, content: $content, replyToId: $to, clientMutationId: $key }) { ${REPLY} } }`,
    read: `query ($in: ID!, $changedAfter: Int) {
      messages(userId: $in, changedAfter: $changedAfter) { nodes { ${REPLY} change deletedAt } } }`,
  },
  group: {
    send: `mutation ($in: ID!, $content: Text = "a reply", $to: ID, $key: String) {
      sendGroupMessage(input: { groupId: $in, content: $content, replyToId: $to, clientMutationId: $key }) { ${REPLY} } }`,
    read: `query ($in: ID!, $changedAfter: Int) {
      groupMessages(groupId: $in, changedAfter: $changedAfter) { nodes { ${REPLY} isHidden replyTo { isHidden isBlocked } change deletedAt } } }`,
  },
};

export interface Quoted {
  id: string;
  seq: number;
  senderId: string;
  content: string;
  deletedAt: string | null;
}

export interface Reply {
  id: string;
  seq: number;
  content: string;
  replyToId: string | null;
  replyTo: Quoted | null;
  change: number;
  deletedAt: string | null;
}

/** Replies in one chat: with a member, whose id is `place`, or in the group `place`. */
export const repliesIn = (kind: ChatKind) => {
  const { send, read } = DOCUMENTS[kind];
  const run = (visitor: Visitor, place: number, variables: object = {}) =>
    visitor.run(send, { in: place, ...variables });
  return {
    run,
    code: async (visitor: Visitor, place: number, variables: object) =>
      codeOf(await run(visitor, place, variables)),
    send: async (visitor: Visitor, place: number, variables: object = {}): Promise<Reply> =>
      Object.values((await run(visitor, place, variables)).data)[0] as Reply,
    read: async (visitor: Visitor, place: number, variables: object = {}): Promise<Reply[]> =>
      (Object.values((await visitor.run(read, { in: place, ...variables })).data)[0] as { nodes: Reply[] })
        .nodes,
  };
};
