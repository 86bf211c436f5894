import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Part } from '../../ui/Part.tsx';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { AuthForm } from './AuthForm.tsx';
import { passwordProblem } from '../../ui/passwordProblem.ts';
import { profileUrlProblem } from '../../ui/profileUrlProblem.ts';
import { usernameProblem } from './rules.ts';
import { authStrings } from './strings.ts';
import { loadPicture, useRegister } from './useRegister.ts';

const SignUpPicture = lazyWithRetry(loadPicture);

export function SignUpForm() {
  const [picture, setPicture] = useState<File | null>(null);
  const { pending, enter, progress, cancel } = useRegister(picture);
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
        <SignUpPicture
          picture={picture}
          onPicture={setPicture}
          disabled={pending}
          progress={progress}
          onCancel={cancel}
        />
      </Part>
    </AuthForm>
  );
}
