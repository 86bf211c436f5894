/** How large a document may be. `GET /api/meta` and docs/api.md name the first five; no real client meets the others. */

/** Words and signs before the parser gives up. */
export const MAX_TOKENS = 2_000;
/** Levels of fields. A document that asks for the schema alone may be deeper (`MAX_NESTING`). */
export const MAX_DEPTH = 12;
export const MAX_ROOT_FIELDS = 20;
/** The same field again under another name, wherever it stands. */
export const MAX_ALIASES = 30;
/**
 * Fields, each as often as its fragments are used. GraphiQL asks for the schema with 230; the largest document of our page
 * has 52, of REST 33.
 */
export const MAX_FIELDS = 1_000;

/** Levels of selections, those of fragments too, whatever is asked for. GraphiQL's question for the schema has 18. */
export const MAX_NESTING = 40;
/**
 * How often the same field stands at the same place of the answer, those of fragments counted. To see that they do not
 * contradict each other, validation compares each with each: of 500 for a third of a second.
 */
export const MAX_REPEATED = 50;
/** An alias stands in the answer as often as there are rows. */
export const MAX_ALIAS_LENGTH = 100;
export const MAX_DIRECTIVES = 100;
export const MAX_OPERATIONS = 50;
export const MAX_VARIABLES = 100;
/** Lists and objects inside of each other in a value that stands in the text; our inputs have two. */
export const MAX_VALUE_DEPTH = 10;
/** Entries in the lists and objects of a variable; our largest input has some twenty. */
export const MAX_ENTRIES = 200;
/** Characters of the sentence that names what nobody knows, such as an operation. */
export const MAX_QUOTED = 100;
