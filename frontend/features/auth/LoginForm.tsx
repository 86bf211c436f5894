import { useState } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { Field } from '../../ui/Field.tsx';
import { LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { logIn } from './login.ts';
import { authStrings } from './strings.ts';
import { useEnter } from './useEnter.ts';

const Steps = lazyWithRetry(() => import('./Steps.tsx'));

/** @param username of the member whose session has ended, over whose page the form is shown */
export function LoginForm({ username }: { username?: string }) {
  const [needsCode, setNeedsCode] = useState(false);
  const { pending, enter } = useEnter(
    authStrings.loginFailed,
    (client, form) =>
      logIn(client, { username: String(form.get('username')), password: String(form.get('password')) }),
    () => setNeedsCode(true),
  );
  return (
    <>
      {!needsCode && (
        <AuthForm label={authStrings.login} pending={pending} onSubmit={enter}>
          <Field
            label={authStrings.username}
            name="username"
            autoComplete="username webauthn"
            autoCapitalize="none"
            defaultValue={username}
            required
          />
          <PasswordField autoComplete="current-password" data-autofocus={username} />
        </AuthForm>
      )}
      <LazyBoundary fallback={<OtherWaysComing count={username ? 0 : 1} />}>
        <Steps isReturning={username !== undefined} onBack={needsCode && (() => setNeedsCode(false))} />
      </LazyBoundary>
    </>
  );
}

/** Keeps the place of the other ways to sign in (`PasskeySignIn`), so that the form does not jump when they have loaded. */
const OtherWaysComing = ({ count }: { count: 0 | 1 }) => (
  <div style={{ height: 44 + 52 * (count + Number('PublicKeyCredential' in window)) }} />
);
