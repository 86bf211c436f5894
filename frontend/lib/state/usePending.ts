import { useState } from 'react';
import { isCancelled } from '../feedback/errorText.ts';

/**
 * Runs one action at a time, and keeps why the last one failed until it is forgotten. `act` gives whether it succeeded.
 * @param onFailure called with each failure, also when the member cancelled it, which is no `error`; waited for if it
 *   returns a promise
 */
export function usePending(onFailure?: (failure: unknown) => unknown) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const act = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (pending) return false;
    setPending(true);
    setError(undefined);
    try {
      await action();
      return true;
    } catch (failure) {
      if (!isCancelled(failure)) setError(failure);
      const handled = onFailure?.(failure);
      // Not otherwise: what it shows at once is to be rendered together with the end of the action.
      if (handled) await handled;
      return false;
    } finally {
      setPending(false);
    }
  };
  return { act, pending, error, forget: () => setError(undefined) };
}
