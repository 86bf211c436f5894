import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { graphql } from '../../gql/gql.ts';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { errorText } from '../../lib/feedback/errorText.ts';
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
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useTitle(claimText.title);
  const [isDone, setIsDone] = useState(false);
  // Out of the address, so that it does not stay in the history.
  const finish = () => {
    setIsDone(true);
    void navigate(pathname, { replace: true });
  };
  return (
    <Card data-wide>
      {isDone ? <Done /> : hash.length > 1 ? <Confirm secret={hash.slice(1)} onDone={finish} /> : <Missing />}
    </Card>
  );
}

function Confirm({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { viewer } = useViewer();
  const client = useApolloClient();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const claim = async () => {
    setPending(true);
    setError(undefined);
    try {
      await client.mutate({ mutation: ClaimOwnership, variables: { input: { secret } } });
      onDone();
    } catch (refused) {
      setError(refused);
    } finally {
      setPending(false);
    }
  };
  return (
    <Titled>
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
            <chakra.p color="fg.muted">{errorText(error)}</chakra.p>
          </>
        )}
      </chakra.div>
    </Titled>
  );
}

const Titled = ({ children }: { children: ReactNode }) => (
  <>
    <chakra.h1 textStyle="title">{claimText.title}</chakra.h1>
    {children}
  </>
);

const Done = () => (
  <Titled>
    <chakra.div role="status">
      <EmptyState title={claimText.done} description={claimText.doneHint}>
        <Button asChild>
          <Link to={rareRoutes.moderationLog}>{claimText.toLog}</Link>
        </Button>
      </EmptyState>
    </chakra.div>
  </Titled>
);

const Missing = () => (
  <Titled>
    <EmptyState title={claimText.missing} description={claimText.missingHint} />
  </Titled>
);
