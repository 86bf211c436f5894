import type { DecisionCard_DecisionFragment } from '../../gql/graphql.ts';
import { paths } from '../../lib/paths.ts';

const PATHS: Partial<Record<DecisionCard_DecisionFragment['kind'], (id: string) => string>> = {
  POST: paths.post,
  FORUM_POST: paths.forumPost,
  LISTING: paths.listing,
  GROUP: paths.group,
  USER: () => paths.profile,
};

type About = Pick<DecisionCard_DecisionFragment, 'kind' | 'subjectId' | 'decision' | 'undoneAt'>;

/** The page of what a decision is about; null if it has none or was removed. */
export function subjectLink({ kind, subjectId, decision, undoneAt }: About): string | null {
  if (decision === 'REMOVE' && !undoneAt && kind !== 'USER') return null;
  return PATHS[kind]?.(subjectId) ?? null;
}
