import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { reasonOf } from './reasonOf.ts';
import { formText } from './strings.ts';

interface ComposerErrorProps {
  error: unknown;
  sendable: boolean;
  onRetry: () => void;
}

/** Why the post was not sent, or that the outcome is unknown; the draft stays. */
export const ComposerError = ({ error, onRetry, sendable }: ComposerErrorProps) => (
  <Flex
    role="alert"
    align="center"
    gap="2"
    px="3"
    py="2"
    bg="danger.subtle"
    color="danger.fg"
    borderRadius="l1"
  >
    <chakra.p flex="1" textStyle="secondary">
      {reasonOf(error)}
    </chakra.p>
    <Button
      type="button"
      variant="plain"
      size="sm"
      colorPalette="danger"
      disabled={!sendable}
      onClick={onRetry}
    >
      {formText.retry}
    </Button>
  </Flex>
);
