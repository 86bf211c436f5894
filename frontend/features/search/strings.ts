import { plural } from '../../lib/plural.ts';

/** §2, search dialog: verbatim, except for texts for screen readers and the failure message. */
export const searchText = {
  title: 'Search People',
  placeholder: 'Search for friends...',
  tooShort: 'Type at least 2 characters to search',
  searching: 'Searching...',
  nobody: (query: string) => `No users found for "${query}"`,
  /** §8 only logs it; a reader must not take it for an empty answer. */
  failed: 'The search failed. Please try again.',
  offline: "You're offline. The search goes on when the connection is back.",
  found: (count: number) => plural(count, 'user found', 'users found'),
  close: 'Close search',
} as const;
