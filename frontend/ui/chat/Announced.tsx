import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { chatText } from '../../lib/chat/strings.ts';
import { described } from '../../lib/media/described.ts';

interface Props {
  author: string | undefined;
  /** The last message of another member. */
  message: { id: string; content: string; deletedAt: string | null; mediaAlt?: string | null } | undefined;
}

/** Announces messages that arrive while the chat is open to screen readers; earlier ones are not announced. */
export function Announced({ author, message }: Props) {
  const [before] = useState(message?.id);
  return (
    <chakra.p srOnly role="status">
      {message && message.id !== before && `${author}: ${wordsOf(message)}`}
    </chakra.p>
  );
}

const wordsOf = ({ content, deletedAt, mediaAlt }: NonNullable<Props['message']>) =>
  [deletedAt ? chatText.deleted : content, mediaAlt && described(chatText.image, mediaAlt)]
    .filter(Boolean)
    .join(' ');
