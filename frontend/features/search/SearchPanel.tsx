import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { Search as Magnifier } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchField } from '../../ui/SearchField.tsx';
import { paths } from '../../lib/paths.ts';
import { takeTyped } from '../../lib/typeAhead.ts';
import { SearchResults } from './SearchResults.tsx';
import { searchText } from './strings.ts';
import { type Found, type Search, useSearch } from './useSearch.ts';
import { isOfInputMethod } from '../../ui/keys.ts';

/**
 * The keys of the search: the arrows choose a row while the text keeps the focus, Enter opens it, Tab goes to its
 * buttons. A new result starts at the best match.
 * @param id the rows are `{id}row0`, `{id}row1` …
 */
function useRowKeys(
  id: string,
  { query, users }: Search,
  field: RefObject<HTMLInputElement | null>,
  open: (user: Found) => void,
) {
  const [chosen, choose] = useState({ query, row: 0 });
  const row = chosen.query === query ? Math.min(chosen.row, Math.max(users.length - 1, 0)) : 0;
  const rowElement = () => document.getElementById(`${id}row${row}`);
  useEffect(() => {
    document.getElementById(`${id}row${row}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, row]);

  function move(step: 1 | -1): void {
    choose({ query, row: (row + step + users.length) % users.length });
    field.current?.focus();
  }

  const fieldKeys: Record<string, () => void> = {
    Enter: () => open(users[row]!),
    Tab: () => rowElement()?.querySelector('button')?.focus(),
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (users.length === 0 || isOfInputMethod(event.nativeEvent) || event.shiftKey) return;
    const inField = event.target === field.current;
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), ...(inField && fieldKeys) }[event.key];
    if (!act || (event.key === 'Tab' && !rowElement()?.querySelector('button'))) return;
    event.preventDefault();
    act();
  }

  return { row, onKeyDown };
}

interface Props {
  /** Buttons for a member found, besides the link to the profile. */
  actions: (user: Found) => ReactNode;
  onClose: () => void;
}

/** The search itself: a combobox over a grid of people, the best match first. */
export function SearchPanel({ actions, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const search = useSearch(text);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const typed = takeTyped().replaceAll('\n', '');
    if (typed) setText(typed);
  }, []);
  const navigate = useNavigate();
  const open = ({ username }: Found) => {
    onClose();
    void navigate(paths.member(username));
  };
  const { row, onKeyDown } = useRowKeys(id, search, field, open);
  /** The button disappears. */
  const retry = () => {
    field.current?.focus();
    search.retry();
  };
  return (
    <chakra.div onKeyDown={onKeyDown} display="flex" flexDirection="column" minH={0}>
      <chakra.div position="relative" px={4} pb={3}>
        <chakra.span position="absolute" insetStart={7} top="11px" color="fg.subtle" aria-hidden>
          <Magnifier size={18} />
        </chakra.span>
        <SearchField
          ref={field}
          ps={10}
          data-autofocus
          role="combobox"
          label={searchText.title}
          aria-autocomplete="list"
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it; the rule knows 1.1
          aria-haspopup="grid"
          aria-expanded={search.users.length > 0}
          aria-controls={`${id}grid`}
          aria-activedescendant={search.users.length > 0 ? `${id}row${row}` : undefined}
          placeholder={searchText.placeholder}
          maxLength={MAX_LENGTH.userSearch}
          value={text}
          onText={setText}
        />
      </chakra.div>
      <SearchResults id={id} search={{ ...search, retry }} row={row} actions={actions} onOpen={onClose} />
    </chakra.div>
  );
}
