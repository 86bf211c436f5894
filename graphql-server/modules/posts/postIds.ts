import { badField } from '../../platform/errors/errors.ts';
import { parseId } from '../../platform/graphql/id.ts';

/** The maximum number of posts in one query or subscription. */
export const MAX_POSTS = 50;

/** The numeric values of a list of ids, without duplicates. */
export function postIdsOf(ids: readonly string[]): number[] {
  if (ids.length > MAX_POSTS) throw badField('ids', `There can be at most ${MAX_POSTS} ids.`);
  return [...new Set(ids.map((id) => parseId(id, 'ids')))];
}
