import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { graphql } from '../../gql/gql.ts';
import { useSecretLink } from '../../lib/navigation/useSecretLink.ts';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { claimText } from './strings.ts';

const ClaimOwnership = graphql(`
  mutation ClaimOwnership($input: ClaimOwnershipInput!) {
    claimOwnership(input: $input) {
      id
      role
    }
  }
`);

/** `/claim-ownership#{secret}`: asks the member who has opened the claim link whether to become the owner. */
export function Claim() {
  useTitle(claimText.title);
  const link = useSecretLink();
  return (
    <Card data-wide>
      <chakra.h1 textStyle="title">{claimText.title}</chakra.h1>
      {link.isDone ? (
        <Done />
      ) : link.secret ? (
        <Confirm link={link} />
      ) : (
        <EmptyState title={claimText.missing} description={claimText.missingHint} />
      )}
    </Card>
  );
}

function Confirm({ link: { submit, pending, error } }: { link: ReturnType<typeof useSecretLink> }) {
  const { viewer } = useViewer();
  const client = useApolloClient();
  const claim = () =>
    submit((secret) => client.mutate({ mutation: ClaimOwnership, variables: { input: { secret } } }));
  return (
    <>
      <chakra.p color="fg.muted" mt={2} mb={4} maxW="60ch">
        {claimText.intro(viewer?.username ?? '')}
      </chakra.p>
      <PendingButton pending={pending} onClick={() => void claim()}>
        {claimText.confirm}
      </PendingButton>
      <chakra.div role="alert" mt={error === undefined ? 0 : 4}>
        {error !== undefined && (
          <>
            <chakra.p fontWeight="semibold">{claimText.failed}</chakra.p>
            <chakra.p color="fg.muted">{refusalText(error)}</chakra.p>
          </>
        )}
      </chakra.div>
    </>
  );
}

const Done = () => (
  <chakra.div role="status">
    <EmptyState title={claimText.done} description={claimText.doneHint}>
      <Button asChild>
        <Link to={rareRoutes.moderationLog}>{claimText.toLog}</Link>
      </Button>
    </EmptyState>
  </chakra.div>
);
