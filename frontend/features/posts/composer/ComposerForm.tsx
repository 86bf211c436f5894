import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { X } from 'lucide-react';
import { composerText } from '../strings.ts';
import { ComposerError } from './ComposerError.tsx';
import { LengthHint } from './LengthHint.tsx';
import { SubmitPost } from './SubmitPost.tsx';
import type { Draft } from './useDraft.ts';
import { useSendPost } from './useSendPost.ts';

export interface ComposerFormProps {
  draft: Draft;
  username: string;
  onSent: () => void;
  onClose: () => void;
}

/** The open composer. Ctrl or Cmd with Enter sends, Escape closes; the text stays as a draft. */
export function ComposerForm({ draft, username, onSent, onClose }: ComposerFormProps) {
  const { send, sending, error, length, sendable } = useSendPost(draft, onSent);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <chakra.form
      flex="1"
      minW="0"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
      aria-busy={sending}
      onSubmit={(event) => (event.preventDefault(), void send())}
      onKeyDown={onKeyDown}
    >
      <Flex gap="1" align="start">
        <Textarea
          variant="subtle"
          size="lg"
          minH="24"
          maxH="50vh"
          aria-label={composerText.label}
          placeholder={composerText.prompt(username)}
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
          readOnly={sending}
          autoFocus
        />
        <Button type="button" variant="ghost" px="0" aria-label={composerText.cancel} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </Flex>
      {error !== undefined && <ComposerError error={error} sendable={sendable} onRetry={() => void send()} />}
      <Flex align="center" gap="2" minH="9" textStyle="secondary" color="fg.muted">
        {draft.restored && <DraftRestored onDiscard={draft.discard} />}
        <LengthHint length={length} />
        {length > 0 && <SubmitPost sending={sending} sendable={sendable} />}
      </Flex>
    </chakra.form>
  );
}

const DraftRestored = ({ onDiscard }: { onDiscard: () => void }) => (
  <Flex align="center" gap="1">
    {composerText.draftRestored} <span aria-hidden>·</span>
    <Button type="button" variant="plain" size="sm" onClick={onDiscard}>
      {composerText.discard}
    </Button>
  </Flex>
);
