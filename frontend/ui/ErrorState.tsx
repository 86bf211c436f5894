import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from './Card.tsx';
import { errorText } from '../lib/feedback/errorText.ts';

interface Props {
  /** The specification's text for this failure. */
  text: string;
  error?: unknown;
  onRetry?: () => void;
}

/** A part of the page that could not be loaded: what happened, the details on demand, and a retry button. */
export function ErrorState({ text, error, onRetry }: Props) {
  return (
    <Card role="alert" display="grid" gap={3} justifyItems="start">
      <chakra.p fontWeight="semibold">{text}</chakra.p>
      {error !== undefined && <ErrorDetails text={errorText(error)} />}
      {onRetry && (
        <Button variant="subtle" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Card>
  );
}

function ErrorDetails({ text }: { text: string }) {
  return (
    <chakra.details color="fg.muted" textStyle="secondary">
      <chakra.summary cursor="pointer">Details</chakra.summary>
      <chakra.p mt={1} fontFamily="mono">
        {text}
      </chakra.p>
    </chakra.details>
  );
}
