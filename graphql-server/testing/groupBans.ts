/** What members do in a group, and its creator about them. */

/** A mutation of the creator about another member. */
export const withMember = (name: string) =>
  `mutation ($id: ID!, $userId: ID!) { ${name}(input: { groupId: $id, userId: $userId }) { memberCount } }`;
export const [BAN, UNBAN] = [withMember('banGroupMember'), withMember('unbanGroupMember')];
/** A mutation of one's own membership. */
const ofOneself = (name: string) =>
  `mutation ($id: ID!) { ${name}(input: { groupId: $id }) { membership { role } } }`;
export const [JOIN, LEAVE] = [ofOneself('joinGroup'), ofOneself('leaveGroup')];
export const INVITE =
  'mutation ($id: ID!, $name: Text!) { inviteToGroup(input: { groupId: $id, username: $name }) { id } }';
export const ACCEPT =
  'mutation ($id: ID!) { answerGroupInvitation(input: { invitationId: $id, answer: ACCEPTED }) { id } }';
export const DECLINE =
  'mutation ($id: ID!) { answerGroupInvitation(input: { invitationId: $id, answer: DECLINED }) { id } }';
export const SEND = 'mutation ($id: ID!) { sendGroupMessage(input: { groupId: $id, content: "gm" }) { id } }';
export const BANS = `query ($id: ID!, $first: Int, $after: String) { group(id: $id) {
  bans(first: $first, after: $after) { nodes { userId bannedAt user { username } } pageInfo { endCursor hasNextPage } }
} }`;
export const SEE =
  'query ($id: ID!) { group(id: $id) { memberCount membership { role } viewerCan { read join } } }';
