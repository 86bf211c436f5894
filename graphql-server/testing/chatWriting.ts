import { codeOf } from './writing.ts';
import type { Visitor } from './visitor.ts';

/** Documents of tests that send, edit and delete messages. */

const SHOWN = 'id seq change content version editedAt deletedAt';

/** Documents for direct messages with the member `$in`. */
const DIRECT = {
  send: 'mutation ($in: ID!, $content: Text!) { sendMessage(input: { receiverId: $in, content: $content }) { id } }',
  update: `mutation ($in: ID, $id: ID!, $version: Int = 1, $content: Text = "gn", $key: String) {
    updateMessage(input: { userId: $in, messageId: $id, version: $version, content: $content, clientMutationId: $key }) {
      ${SHOWN} earlierVersions { version content } } }`,
  delete: 'mutation ($in: ID, $id: ID!) { deleteMessage(input: { userId: $in, messageId: $id }) }',
  restore: `mutation ($in: ID, $id: ID!) { restoreMessage(input: { userId: $in, messageId: $id }) { ${SHOWN} } }`,
  read: `query ($in: ID!, $changedAfter: Int, $first: Int = 50) {
    messages(userId: $in, changedAfter: $changedAfter, first: $first) {
      nodes { ${SHOWN} earlierVersions { content } } pageInfo { endCursor hasNextPage } } }`,
  one: 'query ($in: ID, $id: ID!) { message(userId: $in, id: $id) { content } }',
};

/** Documents for messages in the group `$in`. */
const GROUP = {
  send: 'mutation ($in: ID!, $content: Text!) { sendGroupMessage(input: { groupId: $in, content: $content }) { id } }',
  update: `mutation ($in: ID!, $id: ID!, $version: Int = 1, $content: Text = "gn", $mediaAlt: Text, $key: String) {
    updateGroupMessage(input: {
      groupId: $in, messageId: $id, version: $version, content: $content, mediaAlt: $mediaAlt, clientMutationId: $key
    }) { ${SHOWN} mediaAlt earlierVersions { version content } } }`,
  delete: 'mutation ($in: ID!, $id: ID!) { deleteGroupMessage(input: { groupId: $in, messageId: $id }) }',
  restore: `mutation ($in: ID!, $id: ID!) {
    restoreGroupMessage(input: { groupId: $in, messageId: $id }) { ${SHOWN} imageUrl } }`,
  read: `query ($in: ID!, $changedAfter: Int, $first: Int = 50) {
    groupMessages(groupId: $in, changedAfter: $changedAfter, first: $first) {
      nodes { ${SHOWN} imageUrl mediaAlt earlierVersions { content } } pageInfo { endCursor hasNextPage } } }`,
  one: 'query ($in: ID!, $id: ID!) { groupMessage(groupId: $in, id: $id) { content } }',
};

const CHATS = { direct: DIRECT, group: GROUP };
export type ChatKind = keyof typeof CHATS;
type Action = keyof typeof DIRECT;

interface Page {
  nodes: any[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

/** What members do in one chat: with a member, whose id is `place`, or in the group `place`. */
export const chatOf = (kind: ChatKind) => {
  const run = (visitor: Visitor, action: Action, place: number, variables: object = {}) =>
    visitor.run(CHATS[kind][action], { in: place, ...variables });
  const dataOf = async (visitor: Visitor, action: Action, place: number, variables: object) =>
    Object.values((await run(visitor, action, place, variables)).data)[0] as any;
  return {
    run,
    code: async (visitor: Visitor, action: Action, place: number, variables: object = {}) =>
      codeOf(await run(visitor, action, place, variables)),
    send: async (visitor: Visitor, place: number, content: string): Promise<string> =>
      (await dataOf(visitor, 'send', place, { content })).id,
    read: (visitor: Visitor, place: number, variables: object = {}): Promise<Page> =>
      dataOf(visitor, 'read', place, variables),
    data: dataOf,
  };
};
