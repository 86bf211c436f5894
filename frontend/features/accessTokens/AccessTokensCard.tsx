import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SettingsCard } from '../../ui/SettingsCard.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { AccessTokenRow } from './AccessTokenRow.tsx';
import { NewToken } from './NewToken.tsx';
import { AccessTokens } from './accessTokens.ts';
import { tokenText } from './strings.ts';
import { BLANK } from './tokenValues.ts';

/** The member's access tokens, and a button to create one. */
export default function AccessTokensCard() {
  const [isNew, setIsNew] = useState(false);
  // Kept outside the dialog, so that closing it loses nothing.
  const [values, setValues] = useState(BLANK);
  return (
    <SettingsCard
      title={tokenText.title}
      intro={<Intro />}
      action={
        <Button size="sm" onClick={() => setIsNew(true)}>
          {tokenText.create}
        </Button>
      }
    >
      <List />
      {isNew && <NewToken values={values} onChange={setValues} onClose={() => setIsNew(false)} />}
    </SettingsCard>
  );
}

const Intro = () => (
  <>
    {tokenText.intro}{' '}
    <chakra.a href="/api/docs" color="accent.fg" textDecoration="underline">
      {tokenText.docs}
    </chakra.a>
  </>
);

function List() {
  const query = useQuery(AccessTokens, cacheAndNetwork);
  return (
    <Loaded
      query={query}
      data={query.data?.accessTokens}
      failed={tokenText.failed}
      skeleton={<SkeletonRows label={tokenText.loading} rows={2} h={14} />}
      empty={<EmptyState title={tokenText.empty} description={tokenText.emptyHint} />}
    >
      {(tokens) => (
        <chakra.ul mb={-3}>
          {tokens.map((token) => (
            <AccessTokenRow key={token.id} token={token} />
          ))}
        </chakra.ul>
      )}
    </Loaded>
  );
}
