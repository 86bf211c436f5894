import { useState } from 'react';
import { errorCode } from '../../lib/feedback/errorText.ts';
import { useReauthentication } from '../../ui/reauthentication/useReauthentication.tsx';

/** Runs one action at a time, after asking for the password if that was long ago. */
export function useAction() {
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
      // The dialog was closed: nothing has happened.
      if (errorCode(failure) !== 'REAUTHENTICATION_REQUIRED') setError(failure);
    } finally {
      setPending(false);
    }
  };
  return { act, pending, error, dialog };
}
