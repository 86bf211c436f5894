import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';

const ALLOWED = /^[A-Za-z0-9_.-]*$/;
const ENDS = /^[A-Za-z0-9_](.*[A-Za-z0-9_])?$/s;

/** What a new username may not be (decision 7), or undefined. */
export function usernameProblem(value: string): string | undefined {
  const name = value.trim();
  if (name === '') return undefined; // the attribute `required` reports it
  if (!ALLOWED.test(name)) return 'Use only letters without accents, digits, _ . and -';
  if (name.length < 2 || name.length > 32) return 'Use 2 to 32 characters.';
  if (!ENDS.test(name)) return 'Begin and end with a letter, a digit or _';
  return undefined;
}

/** What the link to an X profile may not be (decision 7). */
export function profileUrlProblem(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'Use a whole address, such as https://x.com/yourname';
  if (url.username || url.password) return 'The address must not hold a name and password.';
  if (text.length > MAX_LENGTH.profileUrl) return 'This address is too long.';
  return undefined;
}
