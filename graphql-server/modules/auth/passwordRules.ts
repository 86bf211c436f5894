import { ownNames, readAs } from '../users/reservedNames.ts';
import type { Env } from '../../platform/config/env.ts';
import { inNormalForm } from './passwords.ts';

/** What is wrong with a new password apart from its size, as one sentence; undefined when nothing is. */
export async function passwordComplaint(
  password: string,
  username: string,
  env: Pick<Env, 'community'>,
): Promise<string | undefined> {
  const text = inNormalForm(password).trim().toLowerCase();
  if (resembles(text, readAs(username))) return 'The password is too much like the username.';
  if (ownNames(env).some((name) => resembles(text, name)))
    return 'The password is too much like the name of this community.';
  if (await isCommon(text))
    return 'This password is among the first that are guessed. Please choose another.';
  return undefined;
}

/** Whether a password is this name, perhaps followed by digits and signs. */
const resembles = (password: string, name: string) =>
  [password, password.replace(/[^\p{L}]+$/u, '')].some((text) => readAs(text) === name);

/** Whether it is among the 49,000 most common ones. The list, 3 MB, is loaded when the first account is created. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password);
}
