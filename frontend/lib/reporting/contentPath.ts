import type { ReportKind } from '../../gql/graphql.ts';
import { paths } from '../paths.ts';

type PathOf = (id: string) => string;

/** The kinds of content that have a page. */
const PAGES: Partial<Record<ReportKind, PathOf>> = {
  POST: paths.post,
  FORUM_POST: paths.forumPost,
  LISTING: paths.listing,
  GROUP: paths.group,
};

/** The kinds that are read on the page of what they are written below. */
const BELOW: Partial<Record<ReportKind, PathOf>> = {
  COMMENT: paths.post,
  FORUM_REPLY: paths.forumPost,
};

/**
 * The page where content of this kind is read; undefined if it has none, as a story.
 * @param parentId the id of what it is written below, if that is known
 */
export const contentPath = (kind: ReportKind, id: string, parentId?: string | null): string | undefined =>
  PAGES[kind]?.(id) ?? (parentId ? BELOW[kind]?.(parentId) : undefined);
