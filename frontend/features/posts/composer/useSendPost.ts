import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useConnection } from '../../../lib/network/connection.ts';
import { useUpload } from '../../../lib/network/useUpload.ts';
import { errorCode, isCancelled } from '../../../lib/feedback/errorText.ts';
import { lengthOf } from '../../../ui/visible.ts';
import { createPost } from './createPost.ts';
import type { Draft } from './useDraft.ts';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';

export type Sending = ReturnType<typeof useSendPost>;

/**
 * Sends the draft, its file first. On failure it stays and `error` says why; a file that has arrived is not sent
 * again. `length` is in code points, trimmed; `progress` is that of the file (0 to 1), null while none is under way.
 */
export function useSendPost(draft: Draft, onSent: () => void) {
  const client = useApolloClient();
  const { online } = useConnection();
  const file = useUpload();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { medium, reading } = draft;
  const content = draft.text.trim();
  const length = lengthOf(content);
  const filled = length > 0 || medium !== null;
  const sendable = online && !sending && !reading && filled && length <= MAX_LENGTH.post;

  const send = async () => {
    if (!sendable) return;
    setSending(true);
    setError(undefined);
    try {
      const mediaId = medium ? await file.send(medium) : undefined;
      await createPost(client, { content, mediaId });
      draft.discard();
      onSent();
    } catch (reason) {
      if (errorCode(reason) === 'NOT_FOUND') file.forget();
      if (!isCancelled(reason)) setError(reason);
    } finally {
      setSending(false);
    }
  };
  return { send, cancel: file.cancel, sending, progress: file.progress, error, length, filled, sendable };
}
