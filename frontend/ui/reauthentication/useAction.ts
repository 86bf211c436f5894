import { useState } from 'react';
import { isCancelled } from '../../lib/feedback/errorText.ts';
import { useReauthentication } from './useReauthentication.tsx';

/**
 * Runs one action at a time, after asking for the password if that was long ago.
 * @param onFailure called with each error, also when the dialog was closed
 */
export function useAction(onFailure?: (failure: unknown) => Promise<unknown> | undefined) {
  const { run, dialog } = useReauthentication();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const act = async (action: () => Promise<unknown>): Promise<void> => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await run(action);
    } catch (failure) {
      if (!isCancelled(failure)) setError(failure);
      await onFailure?.(failure);
    } finally {
      setPending(false);
    }
  };
  return { act, pending, error, dialog };
}
