import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useConnection } from '../../../connection.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { composerText } from '../strings.ts';

/** Appears with the text (§5). Offline it stays reachable, so that its description can say why it does nothing. */
export function SubmitPost({ sending, sendable }: { sending: boolean; sendable: boolean }) {
  const { online } = useConnection();
  const reason = useId();
  return (
    <>
      <Button
        type="submit"
        ms="auto"
        minW="24"
        aria-disabled={!sendable}
        aria-describedby={online ? undefined : reason}
      >
        {sending ? <BlockSpinner label={composerText.sending} /> : composerText.submit}
      </Button>
      {!online && (
        <chakra.span id={reason} srOnly>
          {composerText.offline}
        </chakra.span>
      )}
    </>
  );
}
