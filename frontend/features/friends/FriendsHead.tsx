import { Input } from '../../ui/Input.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { listText, friendText } from './strings.ts';

/** From this many on a list is long enough to be filtered. */
const LONG = 9;

interface Props {
  total: number | undefined;
  filter: string;
  onFilter: (text: string) => void;
}

/** The page's title with the count, and a field that filters as one types. */
export function FriendsHead({ total = 0, filter, onFilter }: Props) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} minH={11} mb={3}>
      <chakra.h1 textStyle="title" flex={1}>
        {friendText.title}{' '}
        {total > 0 && (
          <chakra.data value={total} ms={1} color="fg.subtle" textStyle="section">
            {total.toLocaleString('en')}
          </chakra.data>
        )}
      </chakra.h1>
      {(total >= LONG || filter !== '') && (
        <Input
          type="search"
          variant="subtle"
          w={{ base: 'full', sm: '64' }}
          aria-label={listText.filter}
          placeholder={listText.filter}
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onChange={({ currentTarget }) => onFilter(currentTarget.value)}
        />
      )}
    </chakra.div>
  );
}
