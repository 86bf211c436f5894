import type { ForumCategory, ForumStatus } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { categories, statuses } from '../badgeStyles.ts';

/** Which posts are listed; null is all of them. */
export interface Filter {
  category: ForumCategory | null;
  status: ForumStatus | null;
}

/** A value of an enum as addresses have it (section 4): `IN_PROGRESS` is `in-progress`. */
const wordOf = (value: string) => value.toLowerCase().replace('_', '-');

/** The filter in an address; unknown values are ignored. */
export const filterOf = (address: URLSearchParams): Filter => ({
  category: categories.find((value) => wordOf(value) === address.get('category')) ?? null,
  status: statuses.find((value) => wordOf(value) === address.get('status')) ?? null,
});

export function addressOf({ category, status }: Filter): string {
  const parameters = new URLSearchParams();
  if (category) parameters.set('category', wordOf(category));
  if (status) parameters.set('status', wordOf(status));
  return parameters.size > 0 ? `${paths.forum}?${parameters}` : paths.forum;
}

/** Whether a post matches a filter. */
export const fits = (
  filter: Partial<Filter>,
  post: { category: ForumCategory; status: ForumStatus },
): boolean =>
  (!filter.category || filter.category === post.category) &&
  (!filter.status || filter.status === post.status);
