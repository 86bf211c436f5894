/**
 * The maximum size of a document. `GET /api/meta` and docs/api.md list the first five; no real client reaches the
 * others.
 */

/** Tokens before the parser gives up. */
export const MAX_TOKENS = 2_000;
/** Levels of fields. A document with introspection only may be deeper (`MAX_NESTING`). */
export const MAX_DEPTH = 12;
export const MAX_ROOT_FIELDS = 20;
/** Aliases in the whole document. */
export const MAX_ALIASES = 30;
/**
 * Fields, counted each time their fragments are used. GraphiQL's introspection has 230; the largest document of our
 * page has 52, of REST 33.
 */
export const MAX_FIELDS = 1_000;

/** Levels of selections of all kinds, including fragments. GraphiQL's introspection has 18. */
export const MAX_NESTING = 40;
/**
 * How often the same field may occur at the same place of the result, with fragments. Validation compares each pair of
 * them: for 500 this takes a third of a second.
 */
export const MAX_REPEATED = 50;
/** An alias is repeated in each row of a result. */
export const MAX_ALIAS_LENGTH = 100;
export const MAX_DIRECTIVES = 100;
export const MAX_OPERATIONS = 50;
export const MAX_VARIABLES = 100;
/** Nested lists and objects in a literal value; our inputs have two. */
export const MAX_VALUE_DEPTH = 10;
/** Entries in the lists and objects of a variable; our largest input has some twenty. */
export const MAX_ENTRIES = 200;
/** Characters of an unknown name, such as an operation's, that an error repeats. */
export const MAX_QUOTED = 100;
