import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import { errorCode } from '../../lib/feedback/errorText.ts';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { paths } from '../../lib/paths.ts';
import { useLurkMode } from '../../lib/session/lurkMode.ts';
import { identityChanged, useViewer } from '../../lib/session/viewer.ts';
import { signChallenge } from '../../lib/wallets/signChallenge.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { Card } from '../../ui/Card.tsx';
import type { UseAccount } from '../../ui/wallets/useWalletChoice.ts';
import { WalletChoice } from '../../ui/wallets/WalletChoice.tsx';
import { walletLoginText as text } from './walletLoginText.ts';

const SignInWithWallet = graphql(`
  mutation SignInWithWallet($input: SignedTextInput!) {
    signInWithWallet(input: $input) {
      id
    }
  }
`);

/**
 * Loaded on demand here too: code that two pages import would become a separate file, which `/auth` would then load.
 */
const CodeStep = lazyWithRetry(() => import('./CodeStep.tsx'));

/** `/auth/wallet`: signs in with a wallet that its owner allows to, and with a code if there is a second factor. */
export default function WalletLoginPage() {
  useTitle(text.title);
  const { viewer } = useViewer();
  const { state } = useLocation();
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = useSignIn(() => setNeedsCode(true));
  // From there members are sent on to where they wanted.
  if (viewer) return <Navigate to={paths.auth} state={state} replace />;
  return (
    <Card as="section" aria-label={text.title} maxW="440px" w="full" mx="auto" data-wide>
      <chakra.h1 textStyle="title" mb={1}>
        {text.title}
      </chakra.h1>
      {needsCode ? (
        <LazyBoundary>
          <CodeStep onBack={() => setNeedsCode(false)} />
        </LazyBoundary>
      ) : (
        <>
          <chakra.p color="fg.muted" mb={4}>
            {text.hint}
          </chakra.p>
          <WalletChoice use={signIn} />
        </>
      )}
      <Button asChild variant="plain" size="sm" px={0} mt={2}>
        <Link to={paths.auth} state={{ ...state, signUp: false }}>
          {text.password}
        </Link>
      </Button>
    </Card>
  );
}

/** The chosen account signs in; `onCodeMissing` is called if a code must follow. */
function useSignIn(onCodeMissing: () => void): UseAccount {
  const client = useApolloClient();
  const lurkMode = useLurkMode();
  const before = useViewer().viewer?.id ?? null;
  return async (wallet, account) => {
    const input = await signChallenge(client, wallet, account, { purpose: 'SIGN_IN' });
    try {
      const { data } = await client.mutate({ mutation: SignInWithWallet, variables: { input } });
      lurkMode.exit();
      await identityChanged(client, data!.signInWithWallet.id, before);
    } catch (error) {
      if (errorCode(error) !== 'SECOND_FACTOR_REQUIRED') throw error;
      onCodeMissing();
    }
  };
}
