import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { graphql } from '../../gql/gql.ts';
import type { PasskeySignatureInput } from '../../gql/graphql.ts';
import { refusalText } from '../../lib/feedback/errorText.ts';
import {
  fillsInPasskeys,
  hasPasskeys,
  passkeyProblem,
  signByPasskey,
  stopAsking,
  wasGivenUp,
} from '../../lib/passkeys/passkeys.ts';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { passkeySignIn as text } from './passkeySignInText.ts';
import { authStrings } from './strings.ts';
import { useEnter } from './useEnter.ts';

const BeginPasskeySignIn = graphql(`
  mutation BeginPasskeySignIn {
    beginPasskeySignIn {
      challenge
      host
      accepted {
        id
        transports
      }
    }
  }
`);

const SignInWithPasskey = graphql(`
  mutation SignInWithPasskey($input: PasskeySignatureInput!) {
    signInWithPasskey(input: $input) {
      id
    }
  }
`);

/** The server accepts a challenge for five minutes; the field for the username may wait longer. */
const RENEWAL_MS = 4.5 * 60_000;

/** For autofill until `filling` ends: a challenge that comes later would take the place of what the member has begun. */
async function ask(client: ApolloClient, filling?: AbortSignal): Promise<PasskeySignatureInput> {
  const { data } = await client.mutate({ mutation: BeginPasskeySignIn, fetchPolicy: 'no-cache' });
  filling?.throwIfAborted();
  return signByPasskey(data!.beginPasskeySignIn, filling !== undefined);
}

async function signIn(client: ApolloClient, input: PasskeySignatureInput): Promise<string> {
  const { data } = await client.mutate({ mutation: SignInWithPasskey, variables: { input } });
  return data!.signInWithPasskey.id;
}

/** Signs in by passkey: by a button, and by what the browser fills into the field for the username; links to other ways. */
export default function PasskeySignIn({ isReturning }: { isReturning: boolean }) {
  const client = useApolloClient();
  const { state } = useLocation();
  const signature = useRef<PasskeySignatureInput>(undefined);
  const { pending, enter } = useEnter(authStrings.loginFailed, () => signIn(client, signature.current!));
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const use = async (filling?: AbortSignal) => {
    try {
      signature.current = await ask(client, filling);
    } catch (error) {
      // Without autofill, and offline, the form and the button still work.
      if (!filling && !wasGivenUp(error)) setProblem(passkeyProblem(error) ?? refusalText(error));
      return;
    }
    await enter(new FormData());
  };
  const press = async () => {
    setProblem(undefined);
    setAsking(true);
    await use();
    setAsking(false);
  };
  const fillIn = useEffectEvent((filling: AbortSignal) => void use(filling));
  useEffect(() => {
    if (isAsking) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const filling = new AbortController();
    void fillsInPasskeys().then((can) => {
      if (!can || filling.signal.aborted) return;
      fillIn(filling.signal);
      timer = setInterval(() => fillIn(filling.signal), RENEWAL_MS);
    });
    return () => {
      filling.abort();
      clearInterval(timer);
      stopAsking();
    };
  }, [isAsking]);
  return (
    <chakra.div display="grid" gap={2} mt={3}>
      {hasPasskeys() && (
        <PendingButton variant="outline" size="lg" pending={pending || isAsking} onClick={() => void press()}>
          {text.button}
        </PendingButton>
      )}
      {!isReturning && (
        <Button asChild variant="outline" size="lg">
          <Link to={rareRoutes.walletLogin} state={state}>
            {text.wallet}
          </Link>
        </Button>
      )}
      <FormProblem>{problem}</FormProblem>
      <LostPassword />
    </chakra.div>
  );
}

function LostPassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="plain" size="sm" px={0} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.lost}
      </Button>
      {isOpen && (
        <chakra.p textStyle="secondary" color="fg.muted" role="status">
          {text.whatToDo}
        </chakra.p>
      )}
    </div>
  );
}
