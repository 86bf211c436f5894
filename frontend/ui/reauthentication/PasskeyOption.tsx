import { useApolloClient, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { refusalText } from '../../lib/feedback/refusalText.ts';
import { hasPasskeys, passkeyProblem, signByPasskey, wasGivenUp } from '../../lib/passkeys/passkeys.ts';
import {
  BeginPasskeyReauthentication,
  ReauthenticateWithPasskey,
  UsablePasskeys,
} from '../../lib/passkeys/reauthentication.ts';
import { FormProblem } from '../FormProblem.tsx';
import { PendingButton } from '../PendingButton.tsx';

/** Proves by a passkey who is signed in, if the account has one. */
export default function PasskeyOption({ onConfirmed }: { onConfirmed: () => void }) {
  const client = useApolloClient();
  const passkeys = useQuery(UsablePasskeys).data?.passkeys ?? [];
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const prove = async () => {
    const { data } = await client.mutate({ mutation: BeginPasskeyReauthentication, fetchPolicy: 'no-cache' });
    const input = await signByPasskey(data!.beginPasskeyReauthentication);
    await client.mutate({ mutation: ReauthenticateWithPasskey, variables: { input } });
  };
  const press = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await prove();
      onConfirmed();
    } catch (error) {
      setPending(false);
      if (!wasGivenUp(error)) setProblem(passkeyProblem(error) ?? refusalText(error));
    }
  };
  if (!hasPasskeys() || !passkeys.some(({ isUsable }) => isUsable)) return null;
  return (
    <chakra.div display="grid" mb={4}>
      <PendingButton type="button" variant="outline" pending={isPending} onClick={() => void press()}>
        <KeyRound aria-hidden />
        Use a passkey
      </PendingButton>
      <FormProblem mt={2}>{problem}</FormProblem>
    </chakra.div>
  );
}
