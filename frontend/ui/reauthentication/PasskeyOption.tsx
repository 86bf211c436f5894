import { useApolloClient, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { KeyRound } from 'lucide-react';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { hasPasskeys, passkeyProblem, signByPasskey, wasGivenUp } from '../../lib/passkeys/passkeys.ts';
import {
  BeginPasskeyReauthentication,
  ReauthenticateWithPasskey,
  UsablePasskeys,
} from '../../lib/passkeys/reauthentication.ts';
import { usePending } from '../../lib/state/usePending.ts';
import { FormProblem } from '../FormProblem.tsx';
import { PendingButton } from '../PendingButton.tsx';

/** Proves by a passkey who is signed in, if the account has one. */
export default function PasskeyOption({ onConfirmed }: { onConfirmed: () => void }) {
  const client = useApolloClient();
  const passkeys = useQuery(UsablePasskeys).data?.passkeys ?? [];
  const { act, pending, error } = usePending();
  const prove = async () => {
    const { data } = await client.mutate({ mutation: BeginPasskeyReauthentication, fetchPolicy: 'no-cache' });
    const input = await signByPasskey(data!.beginPasskeyReauthentication);
    await client.mutate({ mutation: ReauthenticateWithPasskey, variables: { input } });
    onConfirmed();
  };
  const isProblem = error !== undefined && !wasGivenUp(error);
  if (!hasPasskeys() || !passkeys.some(({ isUsable }) => isUsable)) return null;
  return (
    <chakra.div display="grid" mb={4}>
      <PendingButton type="button" variant="outline" pending={pending} onClick={() => void act(prove)}>
        <KeyRound aria-hidden />
        Use a passkey
      </PendingButton>
      <FormProblem mt={2}>{isProblem && (passkeyProblem(error) ?? refusalText(error))}</FormProblem>
    </chakra.div>
  );
}
