import type { GraphQLEnumType } from 'graphql';

/** REST says `friend_request` where GraphQL says `FRIEND_REQUEST` (decision 29). */
export const wordOf = (value: unknown): string => String(value).toLowerCase();

/** The value of an enum behind REST's word for it; undefined for a word it does not have. */
export const valueOf = (type: GraphQLEnumType, word: unknown): string | undefined =>
  type.getValues().find(({ name }) => wordOf(name) === word)?.name;

/** Every word of an enum, for a sentence: `accepted or rejected`. */
export const wordsOf = (type: GraphQLEnumType): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(type.getValues().map(({ name }) => wordOf(name)));
