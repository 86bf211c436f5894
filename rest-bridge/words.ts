import type { GraphQLEnumType } from 'graphql';

/** REST's words that are not simply the value in lower case: the specification's own (decision 29), by enum and value. */
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

/** REST says `friend_request` where GraphQL says `FRIEND_REQUEST` (decision 29). */
export const wordOf = (type: GraphQLEnumType, value: unknown): string =>
  WORDS[type.name]?.[String(value)] ?? String(value).toLowerCase();

/** A description in words of REST: values of the enum that it speaks of stand as REST writes them. */
export const inWordsOf = (type: GraphQLEnumType, description: string): string =>
  description.replace(/\b[A-Z][A-Z_]*\b/g, (name) => (type.getValue(name) ? wordOf(type, name) : name));

/** The value of an enum behind REST's word for it; undefined for a word it does not have. */
export const valueOf = (type: GraphQLEnumType, word: unknown): string | undefined =>
  type.getValues().find(({ name }) => wordOf(type, name) === word)?.name;

/** Every word of an enum, for a sentence: `accepted or rejected`. */
export const wordsOf = (type: GraphQLEnumType): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    type.getValues().map(({ name }) => wordOf(type, name)),
  );
