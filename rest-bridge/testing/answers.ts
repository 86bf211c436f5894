import type { UserEntity } from '../../graphql-server/platform/database/tables/index.ts';

/** An answer as a test compares it: its status and its body. */
export const textOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  await answer.text(),
];

// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
export const jsonOf = async (answer: Response): Promise<[number, any]> => [
  answer.status,
  await answer.json(),
];

/** A member as other objects hold him. */
export const refOf = ({ id, username }: UserEntity) => ({ id, username, profilePicture: null });

export const LOGGED_OUT = [401, 'You are not logged in.'];

/** An id that nothing has. */
export const NEVER = 2_147_483_647;
