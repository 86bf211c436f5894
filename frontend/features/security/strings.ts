/** The texts about the security of an account; the specification has none. */
export const passwordCard = {
  title: 'Password',
  intro: 'A new password ends all other sessions. Your access tokens stay.',
  label: 'New password',
  hint: 'At least 8 characters',
  submit: 'Change password',
  done: 'Password changed',
  doneMore: 'All other sessions have ended.',
  failed: 'Failed to change password',
  set: 'Set password',
  none: 'Your account has no password: passkeys sign you in.',
  remove: 'Remove password',
  confirmRemove: 'Remove the password? Only your passkeys sign you in then.',
  removed: 'Password removed',
  removeFailed: 'Failed to remove the password',
} as const;

export const sessionsCard = {
  title: 'Devices',
  intro: 'Where you are signed in. Sign out what you do not recognise, and then change your password.',
  loading: 'Loading your sessions',
  failed: 'Your sessions could not be loaded.',
  current: 'This device',
  signedIn: 'Signed in',
  used: 'last used',
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign out all others',
  confirmOthers: 'Sign out all other devices? You stay signed in here.',
  ended: 'Signed out',
  endFailed: 'Failed to sign out',
} as const;

export const signInsCard = {
  title: 'Sign-in history',
  intro: 'Attempts to sign in to your account in the last 90 days.',
  loading: 'Loading your sign-ins',
  failed: 'Your sign-ins could not be loaded.',
  empty: 'No sign-ins yet',
  emptyHint: 'The next one will be listed here.',
  more: 'Show more',
  moreFailed: 'Failed. Try again',
  isNew: 'New device',
  outcomes: {
    SIGNED_IN: 'Signed in',
    WRONG_PASSWORD: 'Wrong password',
    CODE_MISSING: 'Right password, no code',
    WRONG_CODE: 'Right password, wrong code',
    PASSKEY_REFUSED: 'Passkey refused',
  },
  methods: {
    REGISTRATION: 'account created',
    PASSWORD: 'with the password',
    AUTHENTICATOR: 'with a code',
    RECOVERY_CODE: 'with a recovery code',
    WALLET: 'with a wallet',
    PASSKEY: 'with a passkey',
  },
} as const;

export const authenticatorCard = {
  title: 'Authenticator app',
  intro: 'An app on your phone makes a code that is asked for after your password.',
  loading: 'Loading your authenticator app',
  failed: 'This could not be loaded.',
  add: 'Add an app',
  addFailed: 'Failed to add the app',
  since: 'In use since',
  remove: 'Remove app',
  confirmRemove:
    'Remove the app? Your password alone will be enough to sign in, and your recovery codes are void.',
  removeAction: 'Remove',
  removed: 'Authenticator app removed',
  removeFailed: 'Failed to remove the app',
} as const;

export const newAuthenticator = {
  title: 'Add an authenticator app',
  openApp: 'Open in an app on this device',
  scan: 'Scan this with the app, or type the key into it. Then enter the six digits that it shows.',
  qrCode: 'QR code for the authenticator app',
  copyKey: 'Copy the key',
  code: 'Six digits, as the app shows them now.',
  submit: 'Confirm',
  done: 'Authenticator app added',
  next: 'Now make recovery codes, in case you lose the app.',
} as const;

export const recoveryCard = {
  title: 'Recovery codes',
  intro:
    'Each replaces the code of your app, or a forgotten password, once. Keep them where you keep papers.',
  needsApp: 'They come with an authenticator app. Add one first.',
  left: (count: number) => `${count} of 8 left`,
  make: 'Make recovery codes',
  makeNew: 'Make new codes',
  confirmNew: 'Make new codes? The ones you have are void then.',
  confirmAction: 'Make new codes',
  failed: 'Failed to make recovery codes',
} as const;

export const newCodes = {
  title: 'Your recovery codes',
  once: 'Keep them now: they are shown this once.',
  of: (product: string, username: string) => `Recovery codes of ${username} for ${product}`,
  copy: 'Copy the codes',
  download: 'Download',
  print: 'Print',
  done: 'Done',
  confirmClose: 'Close? The codes cannot be shown again.',
  closeAnyway: 'Close',
} as const;

export const passkeysCard = {
  title: 'Passkeys',
  intro:
    'Sign in with your finger, face or PIN. A passkey replaces both the password and the code of an app.',
  loading: 'Loading your passkeys',
  failed: 'Your passkeys could not be loaded.',
  empty: 'No passkeys yet',
  emptyHint: 'Add one on this device, or on your phone or a security key.',
  add: 'Add a passkey',
  name: 'Name',
  nameHint: 'So that you know later which one it is.',
  proposal: 'My passkey',
  submit: 'Continue',
  cancel: 'Cancel',
  added: 'Passkey added',
  addFailed: 'Failed to add the passkey',
  addedAt: 'Added',
  usedAt: 'last used',
  neverUsed: 'never used',
  synced: 'on several devices',
  unusable: 'For a former address of this community; it does not work any more.',
  unsupported: 'This browser has no passkeys.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  save: 'Save',
  renameFailed: 'Failed to rename the passkey',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  confirmRemove: (name: string) =>
    `Remove the passkey "${name}"? It no longer signs you in. Your device may keep offering it until you delete it there.`,
  removed: 'Passkey removed',
  removeFailed: 'Failed to remove the passkey',
} as const;

export const recoveryLinkCard = {
  title: 'Recovery link',
  intro:
    'An owner of this community can make a link that gives your account a new password, if you ask for it.',
  loading: 'Looking for a recovery link',
  failed: 'This could not be loaded.',
  none: 'There is no recovery link for your account.',
  warning: 'There is a recovery link for your account. Whoever has it can take the account over.',
  times: 'It works',
  from: 'from',
  until: 'until',
  cancel: 'Cancel the link',
  cancelled: 'Recovery link cancelled',
  cancelFailed: 'Failed to cancel the link',
} as const;
