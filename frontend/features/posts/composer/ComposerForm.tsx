import { X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { takeTyped } from '../../../lib/typeAhead.ts';
import { fixed } from '../../../ui/fixed.ts';
import { focusAtEnd } from '../../../ui/focusAtEnd.ts';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { composerText } from '../strings.ts';
import { formText } from './strings.ts';
import { ComposerError } from './ComposerError.tsx';
import { ComposerFooter } from './ComposerFooter.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import type { Draft } from './useDraft.ts';
import type { Sending } from './useSendPost.ts';
import { isOfInputMethod, isSubmitKey } from '../../../ui/keys.ts';

interface ComposerFormProps {
  draft: Draft;
  post: Sending;
  username: string;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** The open composer. Ctrl or Cmd with Enter sends, Escape closes; text and file stay as a draft. */
export function ComposerForm({ draft, post, username, onFile, onClose }: ComposerFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const start = useEffectEvent((typed: string) => typed && draft.setText(draft.text + typed));
  useLayoutEffect(() => {
    focusAtEnd(field.current);
    start(takeTyped());
  }, []);
  /** For actions that leave the page. */
  const thenFocus = (act: () => void) => () => {
    act();
    field.current?.focus();
  };
  const send = () => void post.send();
  return (
    <Form
      aria-busy={post.pending}
      onSubmit={(event) => (event.preventDefault(), send())}
      onKeyDown={(event) => {
        if (isOfInputMethod(event.nativeEvent)) return;
        if (event.key === 'Escape') onClose();
        if (isSubmitKey(event.nativeEvent)) send();
      }}
    >
      <Line>
        <Field
          ref={field}
          aria-label={formText.label}
          placeholder={composerText.prompt(username)}
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
          readOnly={post.pending}
        />
        <Close type="button" aria-label={formText.cancel} onClick={onClose}>
          <X aria-hidden />
        </Close>
      </Line>
      <DraftPreview draft={draft} sending={post.pending} onRemove={thenFocus(draft.remove)} />
      {post.progress !== null && <UploadBar progress={post.progress} onCancel={thenFocus(post.cancel)} />}
      {post.error !== undefined && (
        <ComposerError error={post.error} sendable={post.sendable} onRetry={send} />
      )}
      <ComposerFooter draft={draft} post={post} onFile={onFile} onDiscard={thenFocus(draft.discard)} />
    </Form>
  );
}

// Fixed, so that it opens at once.
const Form = fixed('form', {
  base: { flex: '1', minW: '0', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
});

const Line = fixed('div', { base: { display: 'flex', gap: '1', alignItems: 'start' } });

const Field = fixed('textarea', {
  recipe: { name: 'textarea', variant: 'subtle', size: 'lg' },
  base: { minH: '24', maxH: '50vh' },
});

const Close = fixed('button', { recipe: { name: 'button', variant: 'ghost' }, base: { px: '0' } });
