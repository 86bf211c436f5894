const ALLOWED = /^[A-Za-z0-9_.-]*$/;
const ENDS = /^[A-Za-z0-9_](.*[A-Za-z0-9_])?$/s;

/** What a new username may not be (decision 7), or undefined. */
export function usernameProblem(value: string): string | undefined {
  const name = value.trim();
  if (name === '') return undefined; // the attribute `required` reports it
  if (!ALLOWED.test(name)) return 'Use only unaccented letters, digits, _ . and -';
  if (name.length < 2 || name.length > 32) return 'Use 2 to 32 characters.';
  if (!ENDS.test(name)) return 'Begin and end with a letter, a digit or _';
  return undefined;
}
