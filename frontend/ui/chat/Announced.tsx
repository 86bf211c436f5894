import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

interface Props {
  author: string | undefined;
  /** The last message of somebody else. */
  message: { id: string; content: string } | undefined;
}

/** Says to a screen reader what arrives while the chat is open; what stood there before is not news. */
export function Announced({ author, message }: Props) {
  const [before] = useState(message?.id);
  return (
    <chakra.p srOnly role="status">
      {message && message.id !== before && `${author}: ${message.content}`}
    </chakra.p>
  );
}
