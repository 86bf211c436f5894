/** The texts about the viewer's wallets; the specification has none. */
export const walletText = {
  title: 'Wallets',
  intro:
    'Prove that a Solana wallet is yours so that buyers can pay to a verified address. Others see a wallet only if you show it on your profile.',
  link: 'Link a wallet',
  loading: 'Loading your wallets',
  failed: 'Your wallets could not be loaded.',
  empty: 'No wallets yet',
  emptyHint: 'Link one so that your listings show a verified address.',
  primary: 'Primary',
  copy: (name: string) => `Copy the address of ${name}`,
  verified: 'Verified on',
  signedIn: 'last used to log in',
  showOnProfile: 'Show on my profile',
  allowSignIn: 'Allow login with this wallet',
  allowSignInHint: 'It counts as one factor, like your password, and is not enough to change settings.',
  makePrimary: 'Make primary',
  makePrimaryOf: (name: string) => `Make ${name} the primary wallet`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  name: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  confirmRemove: (name: string) =>
    `Remove “${name}”? You can no longer log in with it, and listings with its address become unverified.`,
  removed: 'Wallet removed',
  linked: 'Wallet linked',
  changeFailed: 'Failed to change wallet',
} as const;

export const linkText = {
  title: 'Link a wallet',
  hint: 'Choose a wallet and confirm in the wallet. The text you sign names this community and your account.',
  nameHint: 'Only you can see it. If you leave it empty, the wallet’s own name is used.',
  nameProblem: 'Use at most 40 characters.',
} as const;
