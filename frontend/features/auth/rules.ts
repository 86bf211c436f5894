const ALLOWED = /^[A-Za-z0-9_.-]*$/;
const ENDS = /^[A-Za-z0-9_](.*[A-Za-z0-9_])?$/s;

/** What a new username may not be (decision 7), or undefined. */
export function usernameProblem(value: string): string | undefined {
  const name = value.trim();
  if (name === '') return undefined; // said by `required`
  if (!ALLOWED.test(name)) return 'Use only letters without accents, digits, _ . and -';
  if (name.length < 2 || name.length > 32) return 'Use 2 to 32 characters.';
  if (!ENDS.test(name)) return 'Begin and end with a letter, a digit or _';
  return undefined;
}

/** What a new password may not be (decision 7): 8 to 1,024 bytes, nothing else. */
export function passwordProblem(value: string): string | undefined {
  const bytes = new TextEncoder().encode(value).length;
  if (bytes === 0) return undefined;
  if (bytes < 8) return 'Use at least 8 characters.';
  if (bytes > 1024) return 'This password is too long.';
  return undefined;
}

/** What the link to an X profile may not be (decision 7). */
export function profileUrlProblem(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'Use a whole address, such as https://x.com/yourname';
  if (url.username || url.password) return 'The address must not hold a name and password.';
  if (text.length > 2048) return 'This address is too long.';
  return undefined;
}
