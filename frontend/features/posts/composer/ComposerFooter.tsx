import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { fixed } from '../../../ui/fixed.ts';
import { LengthHint } from '../../../ui/LengthHint.tsx';
import { composerText } from '../strings.ts';
import { PickMedia } from './PickMedia.tsx';
import { SubmitPost } from './SubmitPost.tsx';
import type { Draft } from './useDraft.ts';
import type { Sending } from './useSendPost.ts';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';

export interface ComposerFooterProps {
  draft: Draft;
  post: Sending;
  onFile: (file: File) => void;
  onDiscard: () => void;
}

/** What can be done with the draft; the button that sends it is there only when there is something to send (§5). */
export const ComposerFooter = ({ draft, post, onFile, onDiscard }: ComposerFooterProps) => (
  <Foot>
    <PickMedia onFile={onFile} disabled={post.sending} />
    {draft.restored && <DraftRestored onDiscard={onDiscard} />}
    <LengthHint length={post.length} longest={MAX_LENGTH.post} />
    {post.filled && <SubmitPost sending={post.sending} sendable={post.sendable} />}
  </Foot>
);

const Foot = fixed('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    textStyle: 'secondary',
    color: 'fg.muted',
  },
});

const DraftRestored = ({ onDiscard }: { onDiscard: () => void }) => (
  <Flex align="center" gap="1">
    {composerText.draftRestored} <span aria-hidden>·</span>
    <Button type="button" variant="plain" size="sm" onClick={onDiscard}>
      {composerText.discard}
    </Button>
  </Flex>
);
