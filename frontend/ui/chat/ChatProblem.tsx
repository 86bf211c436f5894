import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { NoAnswer } from '../../lib/graphql/sendOnce.ts';
import { errorText } from '../../lib/feedback/errorText.ts';
import { chatText } from '../../lib/chat/strings.ts';

interface Props {
  error: unknown;
  /** The first sentence. */
  failed?: string;
  sendable: boolean;
  onRetry: () => void;
}

/** Why the last message was not sent, or that this is unknown; its text is in the field again. */
export const ChatProblem = ({ error, failed, sendable, onRetry }: Props) => (
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
      {error instanceof NoAnswer ? chatText.unknown : `${failed ? '' : chatText.failed} ${errorText(error)}`}
    </chakra.p>
    <Button
      type="button"
      variant="plain"
      size="sm"
      px={2}
      colorPalette="danger"
      disabled={!sendable}
      onClick={onRetry}
    >
      {chatText.retry}
    </Button>
  </chakra.div>
);
