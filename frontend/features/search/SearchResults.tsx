import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useConnection } from '../../lib/network/connection.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { BlockSpinner } from '../../ui/BlockSpinner.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { searchText } from './strings.ts';
import type { Found, Search } from './useSearch.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minH: 14,
    px: 2,
    borderRadius: 'l2',
    _hover: { bg: 'bg.hover' },
    _selected: { bg: 'accent.subtle' },
  },
});

const Name = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 14,
    minW: 0,
    fontWeight: 'semibold',
    lineHeight: '1.2',
  },
});

interface Props {
  /** Prefix of the elements' ids. */
  id: string;
  search: Search;
  /** The chosen row. */
  row: number;
  actions: (user: Found) => ReactNode;
  onOpen: () => void;
}

/** The members found, or §2's sentence why there are none. */
export function SearchResults({ id, search, row, actions, onOpen }: Props) {
  return (
    <chakra.div overflowY="auto" overscrollBehavior="contain" minH="64" px={2} pb={2}>
      {search.state === 'failed' ? <Failure onRetry={search.retry} /> : <Note search={search} />}
      <div role="grid" id={`${id}grid`} aria-label={searchText.title} hidden={search.users.length === 0}>
        {search.users.map((user, place) => (
          <Row key={user.id} role="row" id={`${id}row${place}`} aria-selected={place === row}>
            <chakra.div role="gridcell" flex={1} minW={0}>
              <Name to={paths.member(user.username)} tabIndex={-1} onClick={onOpen}>
                <Avatar user={user} />
                {user.username}
              </Name>
            </chakra.div>
            <chakra.div role="gridcell" display="flex" gap={1}>
              {actions(user)}
            </chakra.div>
          </Row>
        ))}
      </div>
    </chakra.div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { online } = useConnection();
  return <ErrorState text={online ? searchText.failed : searchText.offline} onRetry={onRetry} />;
}

/** The state of the search: visible unless results are shown, and always announced to screen readers. */
function Note({ search: { state, query, users } }: { search: Search }) {
  return (
    <chakra.p
      role="status"
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap={3}
      textAlign="center"
      color="fg.muted"
      px={4}
      pt={10}
      srOnly={users.length > 0}
    >
      {state === 'searching' && <BlockSpinner />}
      {sentence(state, query, users.length)}
    </chakra.p>
  );
}

function sentence(state: Search['state'], query: string, count: number): string {
  if (state === 'too short') return searchText.tooShort;
  if (state === 'searching') return searchText.searching;
  return count > 0 ? searchText.found(count) : searchText.nobody(query);
}
