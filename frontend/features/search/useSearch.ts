import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { SearchPeopleQuery } from '../../gql/graphql.ts';
import { useDebounced } from '../../ui/useDebounced.ts';

/** §5 and §9: how long a text must stand still, in ms, and how long it must be at least. */
const DEBOUNCE = 300;
const SHORTEST = 2;

const SearchPeople = graphql(`
  query SearchPeople($query: Text!) {
    searchUsers(query: $query) {
      id
      username
      profilePicture
      ...Standing_user
    }
  }
`);

export type Found = SearchPeopleQuery['searchUsers'][number];

export interface Search {
  /** The text that the state speaks of. */
  query: string;
  state: 'too short' | 'searching' | 'failed' | 'done';
  users: readonly Found[];
}

/** Who is found for what is being typed. Only the answer to the text as it stands now is ever given. */
export function useSearch(text: string): Search {
  const query = text.trim();
  const settled = useDebounced(query, DEBOUNCE);
  const skip = isShort(query) || settled !== query;
  const { data, error } = useQuery(SearchPeople, {
    variables: { query },
    skip,
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (error) console.error('The search failed', error);
  }, [error]);
  const found = (state: Search['state']): Search => ({ query, state, users: [] });
  if (isShort(query)) return found('too short');
  if (skip) return found('searching');
  if (error) return found('failed');
  return data ? { query, state: 'done', users: data.searchUsers } : found('searching');
}

const isShort = (query: string) => [...query].length < SHORTEST;
