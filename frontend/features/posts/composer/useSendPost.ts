import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useConnection } from '../../../connection.ts';
import { createPost } from './createPost.ts';
import { LONGEST } from './LengthHint.tsx';
import type { Draft } from './useDraft.ts';

/** Sends the draft; on failure it stays and `error` says why. `length` is in code points, trimmed. */
export function useSendPost(draft: Draft, onSent: () => void) {
  const client = useApolloClient();
  const { online } = useConnection();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const content = draft.text.trim();
  const length = [...content].length;
  const sendable = online && !sending && length > 0 && length <= LONGEST;

  const send = async () => {
    if (!sendable) return;
    setSending(true);
    setError(undefined);
    try {
      await createPost(client, content);
      draft.discard();
      onSent();
    } catch (reason) {
      setError(reason);
    } finally {
      setSending(false);
    }
  };
  return { send, sending, error, length, sendable };
}
