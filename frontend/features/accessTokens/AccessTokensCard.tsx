import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { AccessTokenRow } from './AccessTokenRow.tsx';
import { NewToken } from './NewToken.tsx';
import { AccessTokens } from './accessTokens.ts';
import { tokenText } from './strings.ts';
import { BLANK } from './tokenValues.ts';

/** The member's access tokens, and a button to create one. */
export default function AccessTokensCard() {
  const id = useId();
  const [isNew, setIsNew] = useState(false);
  // Kept outside the dialog, so that closing it loses nothing.
  const [values, setValues] = useState(BLANK);
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <chakra.h2 id={id} textStyle="section" flex={1}>
          {tokenText.title}
        </chakra.h2>
        <Button size="sm" onClick={() => setIsNew(true)}>
          {tokenText.create}
        </Button>
      </chakra.div>
      <chakra.p textStyle="secondary" color="fg.muted" mt={1} maxW="60ch">
        {tokenText.intro}{' '}
        <chakra.a href="/api/docs" color="accent.fg" textDecoration="underline">
          {tokenText.docs}
        </chakra.a>
      </chakra.p>
      <List />
      {isNew && <NewToken values={values} onChange={setValues} onClose={() => setIsNew(false)} />}
    </Card>
  );
}

function List() {
  const query = useQuery(AccessTokens, cacheAndNetwork);
  return (
    <Loaded
      query={query}
      data={query.data?.accessTokens}
      failed={tokenText.failed}
      skeleton={<SkeletonRows mt={4} label={tokenText.loading} rows={2} h={14} />}
      empty={<EmptyState title={tokenText.empty} description={tokenText.emptyHint} />}
    >
      {(tokens) => (
        <chakra.ul mt={2} mb={-3}>
          {tokens.map((token) => (
            <AccessTokenRow key={token.id} token={token} />
          ))}
        </chakra.ul>
      )}
    </Loaded>
  );
}
