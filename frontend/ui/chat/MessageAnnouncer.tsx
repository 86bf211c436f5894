import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { chatText } from '../../lib/chat/strings.ts';
import { described } from '../../lib/media/described.ts';
import type { ShownMessage } from './MessageGroup.tsx';

interface Props {
  author: string | undefined;
  /** The last message of another member. */
  message: ShownMessage | undefined;
}

/** Announces messages that arrive while the chat is open to screen readers; earlier ones are not announced. */
export function MessageAnnouncer({ author, message }: Props) {
  const [before] = useState(message?.id);
  return (
    <chakra.p srOnly role="status">
      {message && message.id !== before && `${author}: ${wordsOf(message)}`}
    </chakra.p>
  );
}

const wordsOf = ({ content, deletedAt, picture }: ShownMessage) =>
  [deletedAt ? chatText.deleted : content, picture?.alt && described(chatText.image, picture.alt)]
    .filter(Boolean)
    .join(' ');
