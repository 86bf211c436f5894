import { PASSWORD } from '../../graphql-server/contract/limits.ts';
import { isBlank } from './visible.ts';

/**
 * What a new password may not be: shorter than 8 characters or longer than 1,024 bytes, both in normal form C, or
 * invisible. The server refuses passwords that are too easily guessed, because it knows the common ones.
 */
export function passwordProblem(value: string): string | undefined {
  const password = value.normalize('NFC');
  if (password === '') return undefined; // the attribute `required` reports it
  if ([...password].length < PASSWORD.minCharacters) return 'Use at least 8 characters.';
  if (new TextEncoder().encode(password).length > PASSWORD.maxBytes) return 'This password is too long.';
  return isBlank(password) ? 'Use at least one visible character.' : undefined;
}
