import { chakra } from '@chakra-ui/react/styled-system';
import { BlockSpinner } from '../BlockSpinner.tsx';
import { chatText } from '../../lib/chat/strings.ts';
import { useWriters } from '../../lib/chat/typing.ts';

interface Props {
  chat: string;
  /** The name of a member who is writing. */
  nameOf?: (writer: string) => string;
}

/** Shows who is writing; its space is always reserved, so that nothing moves. */
export function TypingLine({ chat, nameOf = (writer) => writer }: Props) {
  const names = useWriters(chat).map(nameOf);
  return (
    <chakra.p
      role="status"
      display="flex"
      alignItems="center"
      gap={2}
      minH={7}
      px={4}
      textStyle="meta"
      color="fg.muted"
    >
      {names.length > 0 && (
        <>
          <BlockSpinner size={6} />
          {chatText.typing(names)}
        </>
      )}
    </chakra.p>
  );
}
