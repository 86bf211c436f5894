import type { UserEntity } from '../platform/database/tables/users.ts';
import { hashOfName } from '../modules/users/erasedNames.ts';
import type { TestApp } from './testApp.ts';

export const DELETE = `mutation ($name: Text!) { deleteAccount(input: { username: $name }) { requestedAt erasesAt receiptCode } }`;
export const KEEP = 'mutation { keepAccount }';
export const STATE = '{ ownAccount { accountDeletion { requestedAt erasesAt } } viewer { id username } }';

/** A member with a session, to be deleted. */
export async function newMember(testApp: TestApp, username?: string) {
  const row = await testApp.create.user(username ? { username } : {});
  return { row, name: row.username, as: await testApp.as(row) };
}

/** What an erasure does to the name of an account, as SQL for a transaction that a test leaves open. */
export const eraseByHand = async ({ id, username }: UserEntity): Promise<string> => `
  update users set username = 'Deleted account', erased_at = now() where id = ${id};
  insert into account_deletions (user_id, receipt_hash, erases_at, erased_at, name_hash)
    values (${id}, '${id}', now(), now(), '${await hashOfName(username)}')`;
