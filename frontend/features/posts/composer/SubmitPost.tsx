import { useId } from 'react';
import { useConnection } from '../../../lib/network/connection.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { Spoken } from '../../../ui/Spoken.ts';
import { composerText } from '../strings.ts';

/** Appears with the text (§5). Offline it stays reachable, so that its description can say why it does nothing. */
export function SubmitPost({ sending, sendable }: { sending: boolean; sendable: boolean }) {
  const { online } = useConnection();
  const reason = useId();
  return (
    <>
      <Submit type="submit" aria-disabled={!sendable} aria-describedby={online ? undefined : reason}>
        {sending ? <BlockSpinner label={composerText.sending} /> : composerText.submit}
      </Submit>
      {!online && <Spoken id={reason}>{composerText.offline}</Spoken>}
    </>
  );
}

const Submit = fixed('button', { recipe: { name: 'button' }, base: { ms: 'auto', minW: '24' } });
