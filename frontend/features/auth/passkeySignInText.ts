export const passkeySignIn = {
  button: 'Use a passkey',
  wallet: 'Log in with a wallet',
  lost: 'Lost your password?',
  whatToDo:
    'Type a recovery code in place of the password if your account has an authenticator app. Otherwise ask an owner of this community for a recovery link: it lets you choose a new password.',
} as const;
