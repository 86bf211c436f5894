import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

/** Status and body of a response. */
export const textOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  await answer.text(),
];

// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
export const jsonOf = async (answer: Response): Promise<[number, any]> => [
  answer.status,
  await answer.json(),
];

/** A member inside other objects. */
export const refOf = ({ id, username }: UserEntity) => ({ id, username, profilePicture: null });

export const LOGGED_OUT = [401, 'You are not logged in.'];

/** An id that does not exist. */
export const NEVER = 2_147_483_647;
