import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { SearchPeopleQuery } from '../../gql/graphql.ts';
import { useDebounced } from '../../ui/useDebounced.ts';

/** §5 and §9: the debounce of the text and its minimum length. */
const DEBOUNCE_MS = 300;
const MIN_QUERY = 2;

const SearchPeople = graphql(`
  query SearchPeople($query: Text!) {
    searchUsers(query: $query) {
      id
      username
      profilePicture
      ...Relationship_user
    }
  }
`);

export type Found = SearchPeopleQuery['searchUsers'][number];

export interface Search {
  /** The text that the state belongs to. */
  query: string;
  state: 'too short' | 'searching' | 'failed' | 'done';
  users: readonly Found[];
}

/** The members found for the typed text; answers to an earlier text are dropped. */
export function useSearch(text: string): Search {
  const query = text.trim();
  const settled = useDebounced(query, DEBOUNCE_MS);
  const answer = useAnswer(settled === query ? query : '');
  if (isShort(query)) return { query, state: 'too short', users: [] };
  if (answer?.query !== query) return { query, state: 'searching', users: [] };
  return answer;
}

/** The server's answer to a query; the request of an outdated query is aborted. */
function useAnswer(query: string): Search | undefined {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Search>();
  useEffect(() => {
    setAnswer(undefined);
    if (isShort(query)) return;
    const asking = client.watchQuery({
      query: SearchPeople,
      variables: { query },
      fetchPolicy: 'cache-and-network',
    });
    const subscription = asking.subscribe(({ data, dataState, error }) => {
      if (error) console.error('The search failed', error);
      if (error) setAnswer({ query, state: 'failed', users: [] });
      else if (dataState === 'complete') setAnswer({ query, state: 'done', users: data.searchUsers });
    });
    return () => subscription.unsubscribe();
  }, [client, query]);
  return answer;
}

const isShort = (query: string) => [...query].length < MIN_QUERY;
