import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import { errorText } from '../../lib/feedback/errorText.ts';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { passwordProblem } from '../../ui/passwordProblem.ts';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { recoverText as text } from './recoverText.ts';

const Recover = graphql(`
  mutation Recover($input: RecoverInput!) {
    recover(input: $input)
  }
`);

/** `/recover#{secret}`: whoever has an owner's recovery link chooses a new password. */
export default function RecoverPage() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useTitle(text.title);
  const [isDone, setDone] = useState(false);
  // Out of the address, so that it does not stay in the history.
  const finish = () => {
    setDone(true);
    void navigate(pathname, { replace: true });
  };
  return (
    <Card as="section" maxW="560px" w="full" mx="auto" my={{ base: 2, md: 8 }}>
      <chakra.h1 textStyle="title">{text.title}</chakra.h1>
      {isDone ? <Done /> : <Content secret={hash.slice(1)} onDone={finish} />}
    </Card>
  );
}

const Content = ({ secret, onDone }: { secret: string; onDone: () => void }): ReactNode =>
  secret ? (
    <NewPassword secret={secret} onDone={onDone} />
  ) : (
    <EmptyState title={text.missing} description={text.missingHint} />
  );

function NewPassword({ secret, onDone }: { secret: string; onDone: () => void }) {
  const client = useApolloClient();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async (newPassword: string) => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await client.mutate({ mutation: Recover, variables: { input: { secret, newPassword } } });
      onDone();
    } catch (refused) {
      setError(refused);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <chakra.p color="fg.muted" mt={2} mb={4}>
        {text.intro}
      </chakra.p>
      <chakra.form
        aria-label={text.title}
        display="grid"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          void save(String(new FormData(event.currentTarget).get('password')));
        }}
      >
        <PasswordField
          label={text.label}
          autoComplete="new-password"
          hint={text.hint}
          problem={passwordProblem}
        />
        <PendingButton type="submit" size="lg" pending={pending}>
          {text.submit}
        </PendingButton>
        <chakra.p role="alert" color="danger.fg" _empty={{ display: 'none' }}>
          {error !== undefined && `${text.failed}: ${errorText(error)}`}
        </chakra.p>
      </chakra.form>
    </>
  );
}

const Done = () => (
  <chakra.div role="status">
    <EmptyState title={text.done} description={text.doneHint}>
      <Button asChild>
        <Link to={paths.auth}>{text.toLogin}</Link>
      </Button>
    </EmptyState>
  </chakra.div>
);
