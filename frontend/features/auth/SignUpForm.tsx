import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, useState } from 'react';
import { graphql } from '../../gql/index.ts';
import { dataUrl } from '../../media/dataUrl.ts';
import { Field } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { passwordProblem, profileUrlProblem, usernameProblem } from './rules.ts';
import { authStrings } from './strings.ts';
import { useEnter } from './useEnter.ts';

/** Comes after the door itself, which is to open fast. */
const SignUpPicture = lazy(() => import('./SignUpPicture.tsx'));

const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      id
    }
  }
`);

const inputOf = async (form: FormData, picture: File | null) => ({
  username: String(form.get('username')),
  password: String(form.get('password')),
  xProfileUrl: String(form.get('xProfileUrl')).trim() || null,
  profilePicture: picture && (await dataUrl(picture)),
});

export function SignUpForm() {
  const [picture, setPicture] = useState<File | null>(null);
  const { pending, enter } = useEnter(authStrings.registrationFailed, async (client, form) => {
    const input = await inputOf(form, picture);
    const { data } = await client.mutate({ mutation: Register, variables: { input } });
    return data!.register.id;
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
      <Part fallback={<chakra.div h="16" />}>
        <SignUpPicture picture={picture} onPicture={setPicture} disabled={pending} />
      </Part>
    </AuthForm>
  );
}
