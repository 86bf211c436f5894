import { usePending } from '../../lib/state/usePending.ts';
import { useReauthentication } from './useReauthentication.tsx';

/** Runs one action at a time, as `usePending` does, after asking for the password if that was long ago. */
export function useAction(onFailure?: (failure: unknown) => unknown) {
  const { run, dialog } = useReauthentication();
  const { act, ...state } = usePending(onFailure);
  return { ...state, act: (action: () => Promise<unknown>) => act(() => run(action)), dialog };
}
