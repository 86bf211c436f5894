import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { hasPasskeys } from '../../lib/passkeys/passkeys.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SettingsCard } from '../../ui/SettingsCard.tsx';
import { AccountSecurity } from './accountSecurity.ts';
import { NewPasskey } from './NewPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { Waiting } from './Waiting.tsx';
import { passkeysCard as text } from './strings.ts';

export const Passkeys = graphql(`
  query Passkeys {
    passkeys {
      id
      name
      isSynced
      isUsable
      createdAt
      lastUsedAt
    }
  }
`);

/** Lists the passkeys of the viewer, and adds, renames and removes them. */
export default function PasskeysCard() {
  const client = useApolloClient();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(Passkeys, cacheAndNetwork);
  const version = useQuery(AccountSecurity).data?.accountSecurity.version;
  const passkeys = query.data?.passkeys;
  const isReady = passkeys && version !== undefined;
  const reload = async () => void (await client.refetchQueries({ include: [Passkeys] }));
  const add = hasPasskeys() && isReady && !isAdding && (
    <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <SettingsCard title={text.title} intro={text.intro} action={add}>
      {!hasPasskeys() && <chakra.p color="fg.muted">{text.unsupported}</chakra.p>}
      {isAdding && isReady && (
        <NewPasskey
          version={version}
          onClose={() => {
            setAdding(false);
            void reload();
          }}
        />
      )}
      <Loaded
        query={query}
        data={isReady ? passkeys : undefined}
        failed={text.failed}
        skeleton={<Waiting label={text.loading} />}
        empty={isAdding ? null : <EmptyState title={text.empty} description={text.emptyHint} />}
      >
        {(loaded) => (
          <chakra.ul mb={-3}>
            {loaded.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} version={version!} onChanged={reload} />
            ))}
          </chakra.ul>
        )}
      </Loaded>
    </SettingsCard>
  );
}
