import { notFoundText } from '../../../graphql-server/contract/errorTexts.ts';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { NoAnswer } from '../../lib/graphql/sendOnce.ts';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { chatState } from '../../lib/chat/chatState.ts';
import { chatText } from '../../lib/chat/strings.ts';

/** What the server says when a message refers to what is no longer there, and what is said and offered then. */
const GONE = {
  [notFoundText('Message')]: [chatText.replyGone, chatText.withoutReply],
  [notFoundText('Listing')]: [chatText.listingGone, chatText.withoutListing],
};

interface Props {
  /** Key of the chat's state. */
  chat: string;
  error: unknown;
  /** The first sentence. */
  failed?: string;
  sendable: boolean;
  onRetry: () => void;
}

/** Why the last message was not sent, or that this is unknown; its text is in the field again. */
export function ChatProblem({ chat, error, failed, sendable, onRetry }: Props) {
  const reason = refusalText(error);
  const [text, action] = GONE[reason] ?? [reason, chatText.retry];
  const retry = () => {
    if (text === chatText.replyGone) chatState.set(chat, { replyTo: null });
    onRetry();
  };
  return (
    <chakra.div
      role="alert"
      display="flex"
      alignItems="center"
      gap={2}
      ps={3}
      pe={1}
      mb={2}
      minH={9}
      borderRadius="l1"
      bg="danger.subtle"
      color="danger.fg"
    >
      <chakra.p flex={1} py={1.5} textStyle="secondary">
        {failed && <chakra.strong display="block">{failed}</chakra.strong>}
        {error instanceof NoAnswer ? chatText.unknown : `${failed ? '' : chatText.failed} ${text}`}
      </chakra.p>
      <Button
        type="button"
        variant="plain"
        size="sm"
        px={2}
        colorPalette="danger"
        disabled={!sendable}
        onClick={retry}
      >
        {action}
      </Button>
    </chakra.div>
  );
}
