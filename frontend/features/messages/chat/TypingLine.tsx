import { chakra } from '@chakra-ui/react/styled-system';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { messageText } from '../strings.ts';
import { useIsTyping } from '../typing.ts';

/** Says that the other is writing; its room is always there, so that nothing moves. */
export function TypingLine({ user }: { user: { id: string; username: string } }) {
  const isTyping = useIsTyping(user.id);
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
      {isTyping && (
        <>
          <BlockSpinner size={6} />
          {messageText.typing(user.username)}
        </>
      )}
    </chakra.p>
  );
}
