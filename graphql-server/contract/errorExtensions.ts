/**
 * Additional data of an error besides its code and message: GraphQL's `extensions`, and members or headers of REST's
 * problem.
 */
export interface ErrorExtensions {
  /** Seconds. */
  retryAfter?: number;
  /** The scope that the token lacks. */
  scope?: string;
  /** The invalid fields of the input, each with its own message. */
  errors?: InputError[];
  /** What is there now, for an edit that started from an earlier version. */
  current?: CurrentVersion;
  /** The end of a timeout or suspension; null without one. */
  until?: string | null;
  /** Id of the content that is held for review. */
  heldId?: string;
  /** Who has claimed the case. */
  claimedBy?: { id: string; username: string };
}

/** An error of one input, as a sentence. */
export interface InputError {
  field: string;
  detail: string;
}

/** The current version of a text. */
export interface CurrentVersion {
  version: number;
  /** Only for forum posts. */
  title?: string;
  content: string;
}

/** Where REST shows each of them; those of the body in this order. */
const PLACES: Record<keyof ErrorExtensions, 'header' | 'body'> = {
  retryAfter: 'header',
  scope: 'header',
  errors: 'body',
  current: 'body',
  until: 'body',
  heldId: 'body',
  claimedBy: 'body',
};

const ALL = Object.keys(PLACES) as (keyof ErrorExtensions)[];
const OF_BODY = ALL.filter((key) => PLACES[key] === 'body');

/** The extensions of an error without its code and what others have added. */
export const extensionsOf = (extensions: ErrorExtensions): ErrorExtensions => pick(extensions, ALL);

/** What the body of REST's problem shows. */
export const shownInBody = (extensions: ErrorExtensions): ErrorExtensions => pick(extensions, OF_BODY);

const pick = (extensions: ErrorExtensions, keys: (keyof ErrorExtensions)[]): ErrorExtensions =>
  Object.fromEntries(
    keys.filter((key) => extensions[key] !== undefined).map((key) => [key, extensions[key]]),
  );
