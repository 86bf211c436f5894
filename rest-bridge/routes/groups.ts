import { del, get, patch, post } from '../route.ts';

export const groupRoutes = [
  get(
    '/groups',
    'query ($limit: Int = 50, $cursor: String) { groups(first: $limit, after: $cursor) { ...GroupPage } }',
    { anon: true },
  ),
  get(
    '/user/groups',
    'query ($limit: Int = 50, $cursor: String) { ownGroups(first: $limit, after: $cursor) { ...GroupPage } }',
  ),
  get('/groups/:id', 'query ($id: ID!, $media: MediaForm = DATA_URL) { group(id: $id) { ...Group } }', {
    anon: true,
  }),
  post(
    '/groups',
    `mutation ($name: Text!, $description: Text!, $privacy: GroupPrivacy! = PUBLIC, $imageUrl: String, $media: MediaForm = DATA_URL) {
      createGroup(input: { name: $name, description: $description, privacy: $privacy, imageUrl: $imageUrl }) { ...Group }
    }`,
    { status: 201, address: '/groups/:id', form: { part: 'image', variable: 'imageUrl' }, files: 'member' },
  ),
  patch(
    '/groups/:id',
    `mutation ($id: ID!, $name: Text, $description: Text, $imageUrl: String, $media: MediaForm = DATA_URL) {
      updateGroup(input: { groupId: $id, name: $name, description: $description, imageUrl: $imageUrl }) { ...Group }
    }`,
    { files: 'member' },
  ),
  del('/groups/:id', 'mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }', { status: 204 }),
  post('/groups/:id/join', 'mutation ($id: ID!) { joinGroup(input: { groupId: $id }) { ...Group } }'),
  get(
    '/groups/:id/members',
    `query ($id: ID!, $limit: Int = 50, $cursor: String) {
      group(id: $id) { members(first: $limit, after: $cursor) { ...GroupMembershipPage } }
    }`,
    { anon: true },
  ),
  get(
    '/groups/:id/bans',
    `query ($id: ID!, $limit: Int = 50, $cursor: String) {
      group(id: $id) { bans(first: $limit, after: $cursor) { ...GroupBanPage } }
    }`,
  ),
  post(
    '/groups/:id/bans',
    `mutation ($id: ID!, $userId: ID!, $media: MediaForm = DATA_URL) {
      banGroupMember(input: { groupId: $id, userId: $userId }) { ...Group }
    }`,
  ),
  del(
    '/groups/:id/bans/:userId',
    'mutation ($id: ID!, $userId: ID!) { unbanGroupMember(input: { groupId: $id, userId: $userId }) { id } }',
    { status: 204 },
  ),
  get(
    '/groups/:id/messages',
    `query ($id: ID!, $limit: Int = 50, $cursor: Int, $after: Int, $changedAfter: Int) {
      groupMessages(groupId: $id, first: $limit, before: $cursor, after: $after, changedAfter: $changedAfter) {
        ...GroupMessagePage
      }
    }`,
    { anon: true, version: 'query ($id: ID!) { groupChatVersion(groupId: $id) }' },
  ),
  post(
    '/groups/:id/messages',
    `mutation ($id: ID!, $content: Text, $imageUrl: String, $mediaId: ID, $mediaAlt: Text, $replyToId: ID) {
      sendGroupMessage(
        input: {
          groupId: $id, content: $content, imageUrl: $imageUrl, mediaId: $mediaId, mediaAlt: $mediaAlt,
          replyToId: $replyToId
        }
      ) {
        ...GroupMessage
      }
    }`,
    { status: 201, files: 'member' },
  ),
  patch(
    '/groups/:id/messages/:messageId',
    `mutation ($id: ID!, $messageId: ID!, $version: Int!, $content: Text, $mediaAlt: Text) {
      updateGroupMessage(
        input: { groupId: $id, messageId: $messageId, version: $version, content: $content, mediaAlt: $mediaAlt }
      ) {
        ...GroupMessage
      }
    }`,
  ),
  del(
    '/groups/:id/messages/:messageId',
    `mutation ($id: ID!, $messageId: ID!) {
      deleteGroupMessage(input: { groupId: $id, messageId: $messageId })
    }`,
    { status: 204 },
  ),
  post(
    '/groups/:id/messages/:messageId/restore',
    `mutation ($id: ID!, $messageId: ID!) {
      restoreGroupMessage(input: { groupId: $id, messageId: $messageId }) { ...GroupMessage }
    }`,
  ),
  get(
    '/groups/:id/messages/:messageId/versions',
    `query ($id: ID!, $messageId: ID!, $limit: Int = 50) {
      groupMessage(id: $messageId, groupId: $id) { earlierVersions(first: $limit) { ...ContentVersion } }
    }`,
    { anon: true },
  ),
];
