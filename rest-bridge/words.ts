import type { GraphQLEnumType } from 'graphql';

/** REST's names of enum values that are not the value in lower case (decision 29). */
const WORDS: Record<string, Record<string, string>> = {
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
export const wordOf = (type: GraphQLEnumType, value: unknown): string =>
  WORDS[type.name]?.[String(value)] ?? String(value).toLowerCase();

/** A description with REST's names of the enum's values. */
export const inWordsOf = (type: GraphQLEnumType, description: string): string =>
  description.replace(/\b[A-Z][A-Z_]*\b/g, (name) => (type.getValue(name) ? wordOf(type, name) : name));

/** The enum value with this REST name; undefined if there is none. */
export const valueOf = (type: GraphQLEnumType, word: unknown): string | undefined =>
  type.getValues().find(({ name }) => wordOf(type, name) === word)?.name;

/** All REST names of an enum, for a sentence: `accepted or rejected`. */
export const wordsOf = (type: GraphQLEnumType): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    type.getValues().map(({ name }) => wordOf(type, name)),
  );
