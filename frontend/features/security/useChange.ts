import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorCode } from '../../lib/feedback/errorText.ts';
import { useReauthentication } from '../../ui/reauthentication/useReauthentication.tsx';
import { AccountSecurity } from './accountSecurity.ts';

/**
 * Carries out a change of a credential, one at a time, after asking for the password if that was long ago. After a change
 * in another browser, what is there now is shown.
 */
export function useChange() {
  const client = useApolloClient();
  const { run, dialog } = useReauthentication();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = async (action: () => Promise<unknown>): Promise<void> => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await run(action);
    } catch (failure) {
      // The dialog was closed: nothing has happened.
      if (errorCode(failure) !== 'REAUTHENTICATION_REQUIRED') setError(failure);
      if (errorCode(failure) === 'CONFLICT') await client.refetchQueries({ include: [AccountSecurity] });
    } finally {
      setPending(false);
    }
  };
  return { change, pending, error, dialog };
}
