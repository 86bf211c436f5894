import type { DecisionCard_DecisionFragment } from '../../gql/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { contentPath } from '../../lib/reporting/contentPath.ts';

type About = Pick<DecisionCard_DecisionFragment, 'kind' | 'subjectId' | 'decision' | 'undoneAt'>;

/** The page of what a decision is about; null if it has none or was removed. */
export function subjectLink({ kind, subjectId, decision, undoneAt }: About): string | null {
  if (kind === 'USER') return paths.profile;
  if (decision === 'REMOVE' && !undoneAt) return null;
  return contentPath(kind, subjectId) ?? null;
}
