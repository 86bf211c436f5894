import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { SetUpAuthenticatorMutation } from '../../gql/graphql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { Problem, SettingsCard } from '../../ui/SettingsCard.tsx';
import { showSecurity, type Security } from './accountSecurity.ts';
import { LoadedSecurity } from './LoadedSecurity.tsx';
import { authenticatorCard as text } from './strings.ts';
import { useChange } from './useChange.ts';

const NewAuthenticator = lazyWithRetry(() => import('./NewAuthenticator.tsx'));

const SetUpAuthenticator = graphql(`
  mutation SetUpAuthenticator {
    setUpAuthenticator {
      secret
      address
    }
  }
`);

const RemoveAuthenticator = graphql(`
  mutation RemoveAuthenticator($input: CredentialsInput!) {
    removeAuthenticator(input: $input) {
      version
      hasPassword
      authenticatorSince
      recoveryCodesLeft
    }
  }
`);

/** Adds and removes the authenticator app of the viewer. */
export default function AuthenticatorCard() {
  return (
    <SettingsCard title={text.title} intro={text.intro}>
      <LoadedSecurity lines={1}>
        {(security) =>
          security.authenticatorSince ? (
            <Present security={security} />
          ) : (
            <Absent version={security.version} />
          )
        }
      </LoadedSecurity>
    </SettingsCard>
  );
}

function Absent({ version }: { version: number }) {
  const client = useApolloClient();
  const { change, pending, error, dialog } = useChange();
  const [made, setMade] = useState<SetUpAuthenticatorMutation['setUpAuthenticator']>();
  const add = async () => {
    const { data } = await client.mutate({ mutation: SetUpAuthenticator, fetchPolicy: 'no-cache' });
    setMade(data!.setUpAuthenticator);
  };
  return (
    <>
      <PendingButton size="sm" pending={pending} onClick={() => void change(add)}>
        {text.add}
      </PendingButton>
      <Problem title={text.addFailed} error={error} />
      {dialog}
      {made && (
        <LazyBoundary onClose={() => setMade(undefined)}>
          <NewAuthenticator made={made} version={version} onClose={() => setMade(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

function Present({ security: { version, authenticatorSince } }: { security: Security }) {
  const client = useApolloClient();
  const { change, error, dialog } = useChange();
  const remove = async () => {
    await client.mutate({
      mutation: RemoveAuthenticator,
      variables: { input: { version } },
      update: (cache, { data }) => showSecurity(cache, data?.removeAuthenticator),
    });
    toast({ title: text.removed, tone: 'success' });
  };
  const ask = async () => {
    if (await confirm(text.confirmRemove, { action: text.removeAction, danger: true })) await change(remove);
  };
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <chakra.p flex={1}>
          {text.since} <time dateTime={authenticatorSince!}>{day.format(new Date(authenticatorSince!))}</time>
        </chakra.p>
        <Button variant="outline" size="sm" color="danger.fg" onClick={() => void ask()}>
          {text.remove}
        </Button>
      </chakra.div>
      <Problem title={text.removeFailed} error={error} />
      {dialog}
    </>
  );
}
