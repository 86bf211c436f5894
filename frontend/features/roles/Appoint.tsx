import { useQuery } from '@apollo/client/react';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { graphql } from '../../gql/gql.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { MemberRow, Rows } from './MemberRow.tsx';
import { staffText as text } from './strings.ts';
import type { RoleChange } from './useSetRole.ts';

const DEBOUNCE_MS = 300;
const SHORTEST = 2;

const FindMembers = graphql(`
  query FindMembers($query: Text!) {
    searchUsers(query: $query, first: 10) {
      id
      username
      role
      profilePicture
    }
  }
`);

interface Props {
  own: string | undefined;
  isChanging: string | undefined;
  onChange: (change: RoleChange) => void;
}

/** Finds members by name, to appoint them. */
export function Appoint({ own, isChanging, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), DEBOUNCE_MS);
  const isShort = [...query].length < SHORTEST;
  const { data, error } = useQuery(FindMembers, {
    variables: { query },
    skip: isShort,
    ...cacheAndNetwork,
  });
  // Members with a role are in the list above.
  const found = isShort ? [] : (data?.searchUsers.filter(({ role }) => role === 'MEMBER') ?? []);
  return (
    <>
      <SearchField label={text.search} maxLength={MAX_LENGTH.userSearch} value={typed} onText={setTyped} />
      <chakra.p role="status" color="fg.muted" textStyle="secondary" mt={2} srOnly={found.length > 0}>
        {sentenceOf({
          isShort,
          isFailed: error !== undefined,
          isDone: data !== undefined,
          query,
          count: found.length,
        })}
      </chakra.p>
      <Rows>
        {found.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isOwn={member.id === own}
            isChanging={isChanging === member.id}
            onChange={onChange}
          />
        ))}
      </Rows>
    </>
  );
}

interface State {
  isShort: boolean;
  isFailed: boolean;
  isDone: boolean;
  query: string;
  count: number;
}

function sentenceOf({ isShort, isFailed, isDone, query, count }: State): string {
  if (isShort) return text.searchHint;
  if (isFailed && !isDone) return text.searchFailed;
  if (!isDone) return text.searching;
  return count === 0 ? text.nobody(query) : text.found(count);
}
