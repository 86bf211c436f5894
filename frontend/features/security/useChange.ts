import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '../../lib/feedback/errorText.ts';
import { refresh } from '../../lib/graphql/refetch.ts';
import { useAction } from '../../ui/reauthentication/useAction.ts';
import { AccountSecurity } from './accountSecurity.ts';
import { RecoveryLink } from './recoveryLink.ts';

/** Carries out a change of a credential. After a change in another browser, the current state is shown. */
export function useChange() {
  const client = useApolloClient();
  const { act, ...state } = useAction((failure) =>
    errorCode(failure) === 'CONFLICT' ? refresh(client, AccountSecurity, RecoveryLink) : undefined,
  );
  return { change: act, ...state };
}
