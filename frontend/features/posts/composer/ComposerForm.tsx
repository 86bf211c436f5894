import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '../../../ui/Input.tsx';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { composerText } from '../strings.ts';
import { ComposerError } from './ComposerError.tsx';
import { ComposerFooter } from './ComposerFooter.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import type { Draft } from './useDraft.ts';
import type { Sending } from './useSendPost.ts';

export interface ComposerFormProps {
  draft: Draft;
  post: Sending;
  username: string;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** The open composer. Ctrl or Cmd with Enter sends, Escape closes; text and file stay as a draft. */
export function ComposerForm({ draft, post, username, onFile, onClose }: ComposerFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** For buttons that leave the page with what they do. */
  const thenWrite = (act: () => void) => () => {
    act();
    field.current?.focus();
  };
  const close = () => {
    post.cancel();
    onClose();
  };
  const send = () => void post.send();
  return (
    <chakra.form
      flex="1"
      minW="0"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
      aria-busy={post.sending}
      onSubmit={(event) => (event.preventDefault(), send())}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') close();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      <Flex gap="1" align="start">
        <Textarea
          ref={field}
          variant="subtle"
          size="lg"
          minH="24"
          maxH="50vh"
          aria-label={composerText.label}
          placeholder={composerText.prompt(username)}
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
          readOnly={post.sending}
          autoFocus
        />
        <Button type="button" variant="ghost" px="0" aria-label={composerText.cancel} onClick={close}>
          <X aria-hidden />
        </Button>
      </Flex>
      <DraftPreview draft={draft} sending={post.sending} onRemove={thenWrite(draft.remove)} />
      {post.progress !== null && <UploadBar progress={post.progress} onCancel={thenWrite(post.cancel)} />}
      {post.error !== undefined && (
        <ComposerError error={post.error} sendable={post.sendable} onRetry={send} />
      )}
      <ComposerFooter draft={draft} post={post} onFile={onFile} onDiscard={thenWrite(draft.discard)} />
    </chakra.form>
  );
}
