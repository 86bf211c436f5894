import { graphql } from '../../gql/index.ts';
import { Field } from '../../ui/Field.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { authStrings } from './strings.ts';
import { useEnter } from './useEnter.ts';

const Login = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      id
    }
  }
`);

/** @param username what its field begins with */
export function LoginForm({ username }: { username?: string }) {
  const { pending, enter } = useEnter(authStrings.loginFailed, async (client, form) => {
    const input = { username: String(form.get('username')), password: String(form.get('password')) };
    const { data } = await client.mutate({ mutation: Login, variables: { input } });
    return data!.login.id;
  });
  return (
    <AuthForm label={authStrings.login} pending={pending} onSubmit={enter}>
      <Field
        label={authStrings.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={username}
        required
      />
      <PasswordField autoComplete="current-password" data-autofocus={username} />
    </AuthForm>
  );
}
