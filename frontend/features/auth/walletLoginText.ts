export const walletLoginText = {
  title: 'Log in with a wallet',
  hint: 'Choose a wallet that you linked to your account and allowed for login in your settings.',
  password: 'Log in with your password instead',
} as const;
