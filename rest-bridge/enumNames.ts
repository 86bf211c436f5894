import type { GraphQLEnumType } from 'graphql';

/** REST's names of enum values that are not the value in lower case (decision 29). */
const NAMES: Record<string, Record<string, string>> = {
  ListingCategory: {
    ELECTRONICS: 'Electronics',
    CLOTHING: 'Clothing',
    BOOKS: 'Books',
    HOME_AND_GARDEN: 'Home & Garden',
    SPORTS: 'Sports',
    ART: 'Art',
    COLLECTIBLES: 'Collectibles',
    OTHER: 'Other',
  },
  ForumStatus: { IN_PROGRESS: 'in-progress', CANT_FIX: 'cant-fix' },
};

/** REST's name of an enum value: `friend_request` for `FRIEND_REQUEST` (decision 29). */
export const enumNameOf = (type: GraphQLEnumType, value: unknown): string =>
  NAMES[type.name]?.[String(value)] ?? String(value).toLowerCase();

/** A description with REST's names of the enum's values. */
export const withEnumNames = (type: GraphQLEnumType, description: string): string =>
  description.replace(/\b[A-Z][A-Z_]*\b/g, (name) => (type.getValue(name) ? enumNameOf(type, name) : name));

/** The enum value with this REST name; undefined if there is none. */
export const enumValueOf = (type: GraphQLEnumType, restName: unknown): string | undefined =>
  type.getValues().find(({ name }) => enumNameOf(type, name) === restName)?.name;

/** All REST names of an enum, for a sentence: `accepted or rejected`. */
export const enumNamesOf = (type: GraphQLEnumType): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    type.getValues().map(({ name }) => enumNameOf(type, name)),
  );
