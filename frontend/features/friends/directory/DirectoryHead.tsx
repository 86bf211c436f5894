import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Chip, Chips } from '../../../ui/Chips.tsx';
import { ListHead } from '../../../ui/ListHead.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
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
    <>
      <ListHead title={directoryText.title} total={total}>
        <SearchField
          type="search"
          w={{ base: 'full', sm: '64' }}
          label={directoryText.search}
          maxLength={MAX_LENGTH.userSearch}
          value={text}
          onText={onText}
        />
      </ListHead>
      <chakra.nav aria-label={directoryText.show} mb={3}>
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
      </chakra.nav>
    </>
  );
}
