import { FIELDS } from './fields.ts';
import type { Outcomes } from './outcomes.ts';

export interface RouteCase {
  outcomes: Outcomes;
  /** The root field behind it. */
  field: string;
  /** Below `/api`; `$owner` and the like are the scene's. */
  path: string;
  body?: Record<string, string | number | boolean>;
}

/** A route is for the same people as the root field behind it. */
export const like = (field: string, path: string, body?: RouteCase['body']): RouteCase => ({
  outcomes: FIELDS[field]!.outcomes,
  field,
  path,
  body,
});
