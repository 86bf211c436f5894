import { graphql } from '../../gql/index.ts';
import { Field } from '../../ui/Field.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { passwordProblem, profileUrlProblem, usernameProblem } from './rules.ts';
import { authStrings } from './strings.ts';
import { useEnter } from './useEnter.ts';

const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      id
    }
  }
`);

const inputOf = (form: FormData) => ({
  username: String(form.get('username')),
  password: String(form.get('password')),
  xProfileUrl: String(form.get('xProfileUrl')).trim() || null,
});

export function SignUpForm() {
  const { pending, enter } = useEnter(authStrings.registrationFailed, async (client, form) => {
    await client.mutate({ mutation: Register, variables: { input: inputOf(form) } });
  });
  return (
    <AuthForm label={authStrings.signUp} pending={pending} onSubmit={enter}>
      <Field
        label={authStrings.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={authStrings.usernameHint}
        problem={usernameProblem}
      />
      <PasswordField autoComplete="new-password" hint={authStrings.passwordHint} problem={passwordProblem} />
      <Field
        label={authStrings.xProfileUrl}
        name="xProfileUrl"
        type="url"
        inputMode="url"
        placeholder="https://x.com/yourname"
        problem={profileUrlProblem}
      />
    </AuthForm>
  );
}
