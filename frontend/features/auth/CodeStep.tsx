import type { ApolloClient } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { codeStepText } from './codeStepText.ts';
import { authStrings } from './strings.ts';
import { useEnter } from './useEnter.ts';

const CompleteLogin = graphql(`
  mutation CompleteLogin($input: CompleteLoginInput!) {
    completeLogin(input: $input) {
      id
    }
  }
`);

async function completeLogin(client: ApolloClient, form: FormData): Promise<string> {
  const input = { code: String(form.get('code')) };
  const { data } = await client.mutate({ mutation: CompleteLogin, variables: { input } });
  return data!.completeLogin.id;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export default function CodeStep({ onBack }: { onBack: () => void }) {
  const { pending, enter } = useEnter(authStrings.loginFailed, completeLogin);
  return (
    <section aria-label={codeStepText.title}>
      <chakra.p mb={4} color="fg.muted">
        {codeStepText.hint}
      </chakra.p>
      <AuthForm label={codeStepText.submit} pending={pending} onSubmit={enter}>
        <CodeField />
      </AuthForm>
      <Button variant="plain" size="sm" px={0} mt={3} onClick={onBack}>
        {codeStepText.back}
      </Button>
    </section>
  );
}
