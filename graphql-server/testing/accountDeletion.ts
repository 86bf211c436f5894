import type { TestApp } from './testApp.ts';

export const DELETE = `mutation ($name: Text!) { deleteAccount(input: { username: $name }) { requestedAt erasesAt receiptCode } }`;
export const KEEP = 'mutation { keepAccount }';
export const STATE = '{ ownAccount { accountDeletion { requestedAt erasesAt } } viewer { id username } }';

/** A member with a session, to be deleted. */
export async function newMember(testApp: TestApp, username?: string) {
  const row = await testApp.create.user(username ? { username } : {});
  return { row, name: row.username, as: await testApp.as(row) };
}
