/** The texts about the viewer's wallets; the specification has none. */
export const walletText = {
  title: 'Wallets',
  intro:
    'Prove that a Solana wallet is yours, to be paid at a verified address. Nobody sees a wallet that you do not show.',
  link: 'Link a wallet',
  loading: 'Loading your wallets',
  failed: 'Your wallets could not be loaded.',
  empty: 'No wallets yet',
  emptyHint: 'Link one, and your listings show that its address is yours.',
  primary: 'Primary',
  copy: (name: string) => `Copy the address of ${name}`,
  verified: 'Verified on',
  signedIn: 'last signed in',
  showOnProfile: 'Show on my profile',
  allowSignIn: 'Allow to sign in',
  allowSignInHint: 'As one factor, like the password. It is not enough to change settings.',
  makePrimary: 'Make primary',
  makePrimaryOf: (name: string) => `Make ${name} the primary wallet`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  confirmRemove: (name: string) =>
    `Remove “${name}”? It can no longer sign in, and listings with its address become unverified.`,
  removed: 'Wallet removed',
  linked: 'Wallet linked',
  changeFailed: 'Failed to change wallet',
} as const;

export const linkText = {
  title: 'Link a wallet',
  hint: 'Choose a wallet and confirm in it. The text to sign names this community and your account.',
  name: 'Name',
  nameHint: 'Only you see it. Left empty, it is the name of the wallet.',
  nameProblem: 'Names have at most 40 characters.',
} as const;
