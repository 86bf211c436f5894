import { ownNames, readAs } from '../users/reservedNames.ts';
import { plainText } from '../../platform/text/plainText.ts';
import type { Env } from '../../platform/config/env.ts';

/** The problem with a new password apart from its length, as one sentence; undefined if it is valid. */
export async function passwordComplaint(
  password: string,
  username: string,
  env: Pick<Env, 'community'>,
): Promise<string | undefined> {
  const text = plain(password);
  const names = [username, bare(username)].filter(Boolean);
  if (names.some((name) => resembles(text, readAs(name))))
    return 'The password is too similar to the username.';
  if (ownNames(env).some((name) => resembles(text, name)))
    return 'The password is too similar to the name of this community.';
  if (await isCommon(text)) return 'This password is too easy to guess. Please choose another.';
  return undefined;
}

/** The text as a guesser would write it: letters of one width, without invisible characters. */
const plain = (password: string) => plainText(password).trim().toLowerCase();

/** Without leading and trailing digits and signs. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether a password is only such a name with some digits and signs around it. */
const resembles = (password: string, name: string) =>
  [password, bare(password)].some((text) => readAs(text) === name);

/** Whether it is one of the 49,000 most common passwords. The list, 3 MB, is loaded for the first new account. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password);
}
