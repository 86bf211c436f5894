import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

interface Props {
  author: string | undefined;
  /** The last message of another member. */
  message: { id: string; content: string } | undefined;
}

/** Announces messages that arrive while the chat is open to screen readers; earlier ones are not announced. */
export function Announced({ author, message }: Props) {
  const [before] = useState(message?.id);
  return (
    <chakra.p srOnly role="status">
      {message && message.id !== before && `${author}: ${message.content}`}
    </chakra.p>
  );
}
