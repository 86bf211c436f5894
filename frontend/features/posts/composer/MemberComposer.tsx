import { useState } from 'react';
import { toast } from '../../../lib/feedback/toast.ts';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { PlainCard } from '../../../ui/Card.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { useFileDrop } from '../../../ui/useFileDrop.ts';
import { formText } from './strings.ts';
import { ComposerForm } from './ComposerForm.tsx';
import { ComposerOpener } from './ComposerOpener.tsx';
import { DropHint } from '../../../ui/DropHint.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.ts';
import { PickMedia } from './PickMedia.tsx';
import { useDraft } from './useDraft.ts';
import { useSendPost } from './useSendPost.ts';

interface MemberComposerProps {
  viewer: Viewer;
  /** Whether the composer was clicked before its code was loaded. */
  wanted: boolean;
}

/**
 * Closed it is one line; it opens in place and stays open until the post is sent or it is closed. A file may be
 * dropped on it or pasted into it, open or closed.
 */
export default function MemberComposer({ viewer, wanted }: MemberComposerProps) {
  const draft = useDraft(viewer.id);
  const { state, start, close, sent } = useOpening(wanted);
  const post = useSendPost(draft, state === 'open', sent);
  const choose = (file: File) => {
    if (post.pending) return;
    start();
    void draft.choose(file);
  };
  const { over, zone } = useFileDrop(post.pending ? null : choose);
  const { username } = viewer;
  return (
    <PlainCard data-composer style={{ position: 'relative' }} {...zone}>
      <Line>
        <Avatar user={viewer} size={44} />
        {state === 'open' ? (
          <ComposerForm draft={draft} post={post} username={username} onFile={choose} onClose={close} />
        ) : (
          <>
            <ComposerOpener
              autoFocus={state !== 'fresh'}
              onClick={start}
              username={username}
              draft={draft}
              mark={post.pending ? formText.sending : undefined}
            />
            <PickMedia onFile={choose} disabled={post.pending} />
          </>
        )}
      </Line>
      {over && <DropHint text={formText.dropHere} />}
      <VisuallyHidden role="status">{state === 'held' && formText.held}</VisuallyHidden>
    </PlainCard>
  );
}

/** Takes the focus over from the placeholder, as after closing. */
const placeholderHasFocus = () => document.activeElement?.matches('[data-action="compose"]') ?? false;

/** Whether the composer is open, and how it came to be closed. */
function useOpening(wanted: boolean) {
  const [state, setState] = useState<'fresh' | 'open' | 'closed' | 'held'>(() =>
    wanted ? 'open' : placeholderHasFocus() ? 'closed' : 'fresh',
  );
  return {
    state,
    start: () => setState('open'),
    close: () => setState('closed'),
    sent: (isPublished: boolean) => {
      setState(isPublished ? 'closed' : 'held');
      // The post itself may stand below the window, under the welcome of a new member.
      if (isPublished) toast({ title: formText.posted, tone: 'success' });
    },
  };
}

const Line = fixed('div', { base: { display: 'flex', gap: { base: 2, sm: 3 }, alignItems: 'start' } });
