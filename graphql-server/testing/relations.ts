/** Documents of tests that block and mute. */

const change = (name: string) =>
  `mutation ($id: ID!, $key: String) { ${name}(input: { userId: $id, clientMutationId: $key }) { id username } }`;

export const BLOCK = change('blockUser');
export const UNBLOCK = change('unblockUser');
export const MUTE = change('muteUser');
export const UNMUTE = change('unmuteUser');
export const RELATIONS = '{ blockedUsers { nodes { id } } mutedUsers { nodes { id } } }';
