export const passkeySignIn = {
  button: 'Log in with a passkey',
  wallet: 'Log in with a wallet',
  lost: 'Forgot your password?',
  whatToDo:
    'If your account has an authenticator app, enter a recovery code instead of the password. Otherwise, ask an owner of this community for a recovery link, which lets you choose a new password. You can also log in with a wallet that you have linked, on the login page.',
} as const;
