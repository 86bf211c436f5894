import type { DocumentNode } from 'graphql';
import {
  MAX_ALIASES,
  MAX_ALIAS_LENGTH,
  MAX_DEPTH,
  MAX_DIRECTIVES,
  MAX_FIELDS,
  MAX_NESTING,
  MAX_OPERATIONS,
  MAX_REPEATED,
  MAX_ROOT_FIELDS,
  MAX_VALUE_DEPTH,
  MAX_VARIABLES,
} from './documentLimits.ts';
import { mostRepeated } from './repeatedFields.ts';
import { ONCE, type DocumentShape, type Selected } from './documentShape.ts';

/**
 * The reason to refuse a document of this shape, whichever interface it came through. Must be checked before anything
 * else: validation, compilation and execution follow a fragment each time it is used.
 */
export function whatIsTooMuch(shape: DocumentShape): string | undefined {
  if (shape.circular !== undefined) return `Cannot spread fragment "${shape.circular}" within itself.`;
  if (shape.hasProtoAlias) return '"__proto__" cannot be used as an alias.';
  for (const operation of shape.operations) {
    const tooMuch = tooMuchOf(operation);
    if (tooMuch) return tooMuch;
  }
  const [tooLarge] = LIMITS.filter(([key, most]) => shapeValue(shape, key) > most);
  return tooLarge && `A document can have at most ${tooLarge[1]} ${tooLarge[2]}.`;
}

/** The reason to refuse a document of an allowed shape before it is validated. */
export const whatIsRepeated = (document: DocumentNode): string | undefined =>
  mostRepeated(document) > MAX_REPEATED
    ? `A document can request a field at most ${MAX_REPEATED} times at the same place.`
    : undefined;

function tooMuchOf({ depth, top, topOfSchema, topOnce }: Selected): string | undefined {
  if (top > MAX_ROOT_FIELDS) return `A document can have at most ${MAX_ROOT_FIELDS} root fields.`;
  const twice = ONCE.find((_, n) => topOnce[n]! > 1);
  if (twice) return `${twice} can appear only once in a document.`;
  const asksForSchemaAlone = topOfSchema === top;
  if (depth > MAX_DEPTH && !asksForSchemaAlone) return `A document can be at most ${MAX_DEPTH} levels deep.`;
  return undefined;
}

type Countable = Exclude<keyof DocumentShape, 'circular' | 'hasProtoAlias' | 'visited'>;

const shapeValue = (shape: DocumentShape, key: Countable): number =>
  key === 'operations' ? shape.operations.length : shape[key];

const LIMITS: [Countable, number, string][] = [
  ['aliases', MAX_ALIASES, 'aliases'],
  ['longestAlias', MAX_ALIAS_LENGTH, 'characters in an alias'],
  ['fields', MAX_FIELDS, 'fields, those of its fragments counted each time they are used'],
  ['nesting', MAX_NESTING, 'levels of selections'],
  ['directives', MAX_DIRECTIVES, 'directives'],
  ['variables', MAX_VARIABLES, 'variables'],
  ['operations', MAX_OPERATIONS, 'operations'],
  ['valueDepth', MAX_VALUE_DEPTH, 'levels of lists and objects in a value'],
];
