import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useId } from 'react';
import { fixed } from '../../../ui/fixed.ts';
import { LengthHint } from '../../../ui/LengthHint.tsx';
import { useConnection } from '../../../lib/network/connection.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.ts';
import { formText } from './strings.ts';
import { PickMedia } from './PickMedia.tsx';
import type { Draft } from './useDraft.ts';
import type { Sending } from './useSendPost.ts';

interface ComposerFooterProps {
  draft: Draft;
  post: Sending;
  onFile: (file: File) => void;
  onDiscard: () => void;
}

/** The actions of the draft; the Post button appears only when there is something to send (§5). */
export const ComposerFooter = ({ draft, post, onFile, onDiscard }: ComposerFooterProps) => (
  <Foot>
    <PickMedia onFile={onFile} disabled={post.pending} />
    {draft.restored && !post.pending && <DraftRestored onDiscard={onDiscard} />}
    <LengthHint length={post.length} longest={MAX_LENGTH.post} />
    {post.filled && <SubmitPost sending={post.pending} sendable={post.sendable} />}
  </Foot>
);

const Foot = fixed('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    minH: '11',
    textStyle: 'secondary',
    color: 'fg.muted',
  },
});

const DraftRestored = ({ onDiscard }: { onDiscard: () => void }) => (
  <Flex align="center" gap="1" whiteSpace="nowrap">
    {formText.draftRestored} <span aria-hidden>·</span>
    <Button type="button" variant="plain" size="sm" onClick={onDiscard}>
      {formText.discard}
    </Button>
  </Flex>
);

/** Appears with the text (§5). Offline it stays focusable, so that its description can explain why it does nothing. */
function SubmitPost({ sending, sendable }: { sending: boolean; sendable: boolean }) {
  const { online } = useConnection();
  const reason = useId();
  return (
    <>
      <Submit type="submit" aria-disabled={!sendable} aria-describedby={online ? undefined : reason}>
        {sending ? <BlockSpinner label={formText.sending} /> : formText.submit}
      </Submit>
      {!online && <VisuallyHidden id={reason}>{formText.offline}</VisuallyHidden>}
    </>
  );
}

const Submit = fixed('button', { recipe: { name: 'button' }, base: { ms: 'auto', minW: '24' } });
