import { OPERATIONS } from './operations.ts';

/** The page of the content that a held text belongs to or edits, if there is one. */
const PAGES: Record<string, string> = {
  postId: '/post/',
  forumPostId: '/forum/',
  groupId: '/groups/',
  listingId: '/marketplace/',
};

/** Where in the page it belongs; null for what has no place yet. */
export function placeOf(operation: string, input: Record<string, unknown>): string | null {
  const { field } = OPERATIONS[operation]?.subject ?? {};
  // An edited message is found in its group, an edited comment or reply below its post if that was said.
  const named = Object.keys(PAGES).find((name) => name === field || input[name] != null);
  return named && input[named] != null ? `${PAGES[named]}${String(input[named])}` : null;
}

export const isEdit = (operation: string): boolean => OPERATIONS[operation]?.subject?.isOwn ?? false;
