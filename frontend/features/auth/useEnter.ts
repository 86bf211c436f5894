import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useLurkMode } from '../../lib/session/lurkMode.ts';
import { identityChanged, NotKept, useViewer } from '../../lib/session/viewer.ts';
import { errorCode, isCancelled } from '../../lib/feedback/errorText.ts';
import { dismiss, shownToast } from '../../lib/feedback/toast.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { authStrings } from './strings.ts';

/**
 * Logs in for both forms: sends the form, makes the member the viewer, or explains the failure in a toast titled `failed`.
 * @param ask sends the form's values and gives the member's id; an error is a refusal
 * @param onCodeMissing called when the password was right and a code is needed
 */
export function useEnter(
  failed: string,
  ask: (client: ApolloClient, form: FormData) => Promise<string>,
  onCodeMissing?: () => void,
) {
  const client = useApolloClient();
  const before = useViewer().viewer?.id ?? null;
  const lurkMode = useLurkMode();
  const [pending, setPending] = useState(false);
  const enter = async (form: FormData) => {
    setPending(true);
    try {
      const now = await ask(client, form);
      lurkMode.exit();
      dismiss(shownToast()?.id ?? 0); // It may say that an earlier try failed.
      await identityChanged(client, now, before);
    } catch (error) {
      setPending(false);
      if (errorCode(error) === 'SECOND_FACTOR_REQUIRED') onCodeMissing?.();
      // The server has accepted the registration.
      else if (error instanceof NotKept) toastError(authStrings.loginFailed, error);
      else if (!isCancelled(error)) toastError(failed, error);
    }
  };
  return { pending, enter };
}
