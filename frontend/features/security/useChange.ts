import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '../../lib/feedback/errorText.ts';
import { useAction } from '../../ui/reauthentication/useAction.ts';
import { AccountSecurity } from './accountSecurity.ts';

/** Carries out a change of a credential. After a change in another browser, the current state is shown. */
export function useChange() {
  const client = useApolloClient();
  const { act, ...state } = useAction((failure) =>
    errorCode(failure) === 'CONFLICT' ? client.refetchQueries({ include: [AccountSecurity] }) : undefined,
  );
  return { change: act, ...state };
}
