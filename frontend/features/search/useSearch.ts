import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { SearchPeopleQuery } from '../../gql/graphql.ts';
import { SERVER_BACK } from '../../lib/network/serverBack.ts';
import { useWindowEvent } from '../../lib/state/useWindowEvent.ts';
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
  /** Asks again. */
  retry: () => void;
}

type Answer = Omit<Search, 'retry'>;

/** The members found for the typed text; answers to an earlier text are dropped. A failed search is repeated when the server is back. */
export function useSearch(text: string): Search {
  const query = text.trim();
  const settled = useDebounced(query, DEBOUNCE_MS);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const answer = useAnswer(settled === query ? query : '', attempt);
  useWindowEvent(SERVER_BACK, retry, answer?.state === 'failed');
  if (isShort(query)) return { query, state: 'too short', users: [], retry };
  if (answer?.query !== query) return { query, state: 'searching', users: [], retry };
  return { ...answer, retry };
}

/** The server's answer to a query; the request of an outdated query is aborted. */
function useAnswer(query: string, attempt: number): Answer | undefined {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer>();
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
  }, [client, query, attempt]);
  return answer;
}

const isShort = (query: string) => [...query].length < MIN_QUERY;
