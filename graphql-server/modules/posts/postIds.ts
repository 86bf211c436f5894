import { badField } from '../../platform/errors/errors.ts';
import { parseId } from '../../platform/graphql/id.ts';

/** Posts that one question or subscription names at the most. */
export const MAX_POSTS = 50;

/** The numbers behind a list of ids, each once. */
export function postIdsOf(ids: readonly string[]): number[] {
  if (ids.length > MAX_POSTS) throw badField('ids', `ids must be at most ${MAX_POSTS}.`);
  return [...new Set(ids.map((id) => parseId(id, 'ids')))];
}
