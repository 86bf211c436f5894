import { CREATOR, IN_GROUP, MEMBERS, OWNER, SEEN_BY_MEMBERS, SENDER } from './outcomes.ts';
import type { Field } from './fields.ts';

/** Mutations of messages and groups. */
export const CHAT_MUTATIONS: Record<string, Field> = {
  'Mutation.sendMessage': {
    outcomes: { ...SEEN_BY_MEMBERS, owner: 'BAD_USER_INPUT' },
    document: 'mutation ($owner: ID!) { sendMessage(input: { receiverId: $owner, content: "gm" }) { id } }',
  },
  'Mutation.updateMessage': {
    outcomes: SENDER,
    document: `mutation ($sentMessage: ID!) {
      updateMessage(input: { messageId: $sentMessage, version: 1, content: "gn" }) { id } }`,
  },
  'Mutation.deleteMessage': {
    outcomes: SENDER,
    document: 'mutation ($sentMessage: ID!) { deleteMessage(input: { messageId: $sentMessage }) }',
  },
  'Mutation.restoreMessage': {
    outcomes: SENDER,
    document: 'mutation ($sentMessage: ID!) { restoreMessage(input: { messageId: $sentMessage }) { id } }',
  },
  'Mutation.markMessagesRead': {
    outcomes: { ...OWNER, friend: 'FORBIDDEN' },
    document: 'mutation ($message: ID!) { markMessagesRead(input: { messageId: $message }) { id } }',
  },
  'Mutation.answerMessageRequest': {
    outcomes: OWNER,
    document: `mutation ($requester: ID!) {
      answerMessageRequest(input: { userId: $requester, answer: ACCEPTED }) { id } }`,
  },
  'Mutation.signalTyping': {
    outcomes: MEMBERS,
    document: 'mutation ($owner: ID!) { signalTyping(input: { userId: $owner }) }',
  },
  'Mutation.createGroup': {
    outcomes: OWNER,
    document: `mutation ($medium: ID!) {
      createGroup(input: { name: "Builders", description: "We build.", mediaId: $medium }) { id } }`,
  },
  'Mutation.updateGroup': {
    outcomes: CREATOR,
    document: 'mutation ($group: ID!) { updateGroup(input: { groupId: $group, name: "New" }) { id } }',
  },
  'Mutation.deleteGroup': {
    outcomes: CREATOR,
    document: 'mutation ($group: ID!) { deleteGroup(input: { groupId: $group }) }',
  },
  'Mutation.joinGroup': {
    outcomes: IN_GROUP,
    document: 'mutation ($group: ID!) { joinGroup(input: { groupId: $group }) { id } }',
  },
  'Mutation.leaveGroup': {
    outcomes: { ...MEMBERS, owner: 'FORBIDDEN' },
    document: 'mutation ($group: ID!) { leaveGroup(input: { groupId: $group }) { id } }',
  },
  'Mutation.removeFromGroup': {
    outcomes: CREATOR,
    document: `mutation ($group: ID!, $friend: ID!) {
      removeFromGroup(input: { groupId: $group, userId: $friend }) { id } }`,
  },
  'Mutation.handOverGroup': {
    outcomes: CREATOR,
    document: `mutation ($group: ID!, $friend: ID!) {
      handOverGroup(input: { groupId: $group, userId: $friend }) { id } }`,
  },
  'Mutation.banGroupMember': {
    outcomes: CREATOR,
    document: `mutation ($group: ID!, $friend: ID!) {
      banGroupMember(input: { groupId: $group, userId: $friend }) { id } }`,
  },
  'Mutation.unbanGroupMember': {
    outcomes: CREATOR,
    document: `mutation ($group: ID!, $friend: ID!) {
      unbanGroupMember(input: { groupId: $group, userId: $friend }) { id } }`,
  },
  'Mutation.inviteToGroup': {
    outcomes: CREATOR,
    document: `mutation ($group: ID!, $strangersName: Text!) {
      inviteToGroup(input: { groupId: $group, username: $strangersName }) { id } }`,
  },
  'Mutation.answerGroupInvitation': {
    outcomes: OWNER,
    document: `mutation ($invitation: ID!) {
      answerGroupInvitation(input: { invitationId: $invitation, answer: ACCEPTED }) { id } }`,
  },
  'Mutation.updateGroupMessage': {
    outcomes: SENDER,
    document: `mutation ($group: ID!, $groupMessage: ID!) {
      updateGroupMessage(input: { groupId: $group, messageId: $groupMessage, version: 1, content: "gn" }) { id } }`,
  },
  'Mutation.deleteGroupMessage': {
    outcomes: SENDER,
    document: `mutation ($group: ID!, $groupMessage: ID!) {
      deleteGroupMessage(input: { groupId: $group, messageId: $groupMessage }) }`,
  },
  'Mutation.restoreGroupMessage': {
    outcomes: SENDER,
    document: `mutation ($group: ID!, $groupMessage: ID!) {
      restoreGroupMessage(input: { groupId: $group, messageId: $groupMessage }) { id } }`,
  },
  'Mutation.sendGroupMessage': {
    outcomes: IN_GROUP,
    document: `mutation ($group: ID!) {
      sendGroupMessage(input: { groupId: $group, content: "gm" }) { id } }`,
  },
  'Mutation.markGroupRead': {
    outcomes: IN_GROUP,
    document: 'mutation ($group: ID!) { markGroupRead(input: { groupId: $group, seq: 1 }) { id } }',
  },
  'Mutation.signalGroupTyping': {
    outcomes: IN_GROUP,
    document: 'mutation ($group: ID!) { signalGroupTyping(input: { groupId: $group }) }',
  },
};
