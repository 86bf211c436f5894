import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { Problem, SettingsCard } from '../../ui/SettingsCard.tsx';
import { showSecurity, type Security } from './accountSecurity.ts';
import { LoadedSecurity } from './LoadedSecurity.tsx';
import { recoveryCard as text } from './strings.ts';
import { useChange } from './useChange.ts';

const NewCodes = lazyWithRetry(() => import('./NewCodes.tsx'));

const CreateRecoveryCodes = graphql(`
  mutation CreateRecoveryCodes($input: CredentialsInput!) {
    createRecoveryCodes(input: $input) {
      codes
      security {
        version
        hasPassword
        authenticatorSince
        recoveryCodesLeft
      }
    }
  }
`);

/** Makes recovery codes, and says how many are left. */
export default function RecoveryCodesCard() {
  return (
    <SettingsCard title={text.title} intro={text.intro}>
      <LoadedSecurity lines={1}>
        {(security) =>
          security.authenticatorSince ? (
            <Codes security={security} />
          ) : (
            <chakra.p color="fg.muted">{text.needsApp}</chakra.p>
          )
        }
      </LoadedSecurity>
    </SettingsCard>
  );
}

function Codes({ security: { version, recoveryCodesLeft: left } }: { security: Security }) {
  const client = useApolloClient();
  const { change, pending, error, dialog } = useChange();
  const [codes, setCodes] = useState<string[]>();
  const make = async () => {
    const { data } = await client.mutate({
      mutation: CreateRecoveryCodes,
      fetchPolicy: 'no-cache',
      variables: { input: { version } },
    });
    showSecurity(client.cache, data?.createRecoveryCodes.security);
    setCodes(data!.createRecoveryCodes.codes);
  };
  const ask = async () => {
    const isSure =
      left === 0 || (await confirm(text.confirmNew, { action: text.confirmAction, danger: true }));
    if (isSure) await change(make);
  };
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <chakra.p flex={1} color={left < 3 ? 'danger.fg' : undefined}>
          {text.left(left)}
        </chakra.p>
        <PendingButton
          variant={left === 0 ? undefined : 'outline'}
          size="sm"
          pending={pending}
          onClick={() => void ask()}
        >
          {left === 0 ? text.make : text.makeNew}
        </PendingButton>
      </chakra.div>
      <Problem title={text.failed} error={error} />
      {dialog}
      {codes && (
        <LazyBoundary>
          <NewCodes codes={codes} onClose={() => setCodes(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
