import { MAX_LENGTH } from '../../graphql-server/contract/limits.ts';

/** What the link to an X profile may not be (decision 7). */
export function profileUrlProblem(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  const url = URL.canParse(text) && new URL(text);
  if (!url || /\s/.test(text) || !/^https?:$/.test(url.protocol))
    return 'Enter a full address, such as https://x.com/yourname';
  if (url.username || url.password) return 'The address must not contain a username or password.';
  if (text.length > MAX_LENGTH.profileUrl) return 'This address is too long.';
  return undefined;
}
