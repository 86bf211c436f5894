import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { useSecretLink } from '../../lib/navigation/useSecretLink.ts';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
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
  useTitle(text.title);
  const link = useSecretLink();
  return (
    <Card as="section" maxW="560px" w="full" mx="auto" my={{ base: 2, md: 8 }}>
      <chakra.h1 textStyle="title">{text.title}</chakra.h1>
      {link.isDone ? (
        <Done />
      ) : link.secret ? (
        <NewPassword link={link} />
      ) : (
        <EmptyState title={text.missing} description={text.missingHint} />
      )}
    </Card>
  );
}

function NewPassword({ link: { submit, pending, error } }: { link: ReturnType<typeof useSecretLink> }) {
  const client = useApolloClient();
  const save = (newPassword: string) =>
    submit((secret) => client.mutate({ mutation: Recover, variables: { input: { secret, newPassword } } }));
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
        <FormProblem>{error !== undefined && `${text.failed}: ${refusalText(error)}`}</FormProblem>
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
