/** A deprecated element of the API and its dates. */
export interface Deprecation {
  /** The day of the announcement, such as 2026-11-24. */
  since: string;
  /** It is not removed before this day, at least a year later (docs/api.md). */
  sunset: string;
  /** A sentence that names the replacement. */
  instead: string;
}

/**
 * By the element's name: `Post.likes` for a field of an object or input or an enum value, and `GET /api/users/count`
 * for a REST call, with parameters written as `:id`.
 */
export type Deprecations = Record<string, Deprecation>;
