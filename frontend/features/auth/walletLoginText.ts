export const walletLoginText = {
  title: 'Log in with a wallet',
  hint: 'Choose a wallet that you have linked to your account and allowed to sign in, under Settings.',
  password: 'Log in with your password instead',
} as const;
