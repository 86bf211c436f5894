import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Chip, Chips } from '../../../ui/Chips.tsx';
import { Input } from '../../../ui/Input.tsx';
import { directoryText } from '../strings.ts';
import { addressOf, type Shown } from './directoryView.ts';

interface Props {
  /** The number of members; undefined until it is loaded. */
  total: number | undefined;
  shown: Shown;
  text: string;
  onText: (text: string) => void;
}

/** The title with the count, the search field, and the choice of the list. Only members may see who is online. */
export function DirectoryHead({ total, shown, text, onText }: Props) {
  const { viewer } = useViewer();
  const choices: Shown[] = viewer ? ['NEWEST', 'ACTIVE', 'ONLINE'] : ['NEWEST', 'ACTIVE'];
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={3} mb={3}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} minH={11}>
        <chakra.h1 textStyle="title" flex={1}>
          {directoryText.title}{' '}
          {Boolean(total) && (
            <chakra.data value={total} ms={1} color="fg.subtle" textStyle="section">
              {total?.toLocaleString('en')}
            </chakra.data>
          )}
        </chakra.h1>
        <Input
          type="search"
          variant="subtle"
          w={{ base: 'full', sm: '64' }}
          aria-label={directoryText.search}
          placeholder={directoryText.search}
          maxLength={MAX_LENGTH.userSearch}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      </chakra.div>
      <nav aria-label={directoryText.show}>
        <Chips>
          {choices.map((choice) => (
            <li key={choice}>
              <Chip
                to={addressOf({ shown: choice, query: '' })}
                aria-current={choice === shown && !text.trim() ? 'page' : undefined}
                onClick={() => onText('')}
              >
                {directoryText[choice]}
              </Chip>
            </li>
          ))}
        </Chips>
      </nav>
    </chakra.div>
  );
}
