/** The texts about the security of an account; the specification has none. */
export const passwordCard = {
  title: 'Password',
  intro: 'Changing your password logs out all other devices. Your access tokens keep working.',
  label: 'New password',
  hint: 'At least 8 characters',
  submit: 'Change password',
  done: 'Password changed',
  doneMore: 'All other devices have been logged out.',
  failed: 'Failed to change password',
  set: 'Set password',
  none: 'Your account has no password. You log in with a passkey.',
  remove: 'Remove password',
  confirmRemove: 'Remove your password? You will then log in with a passkey only.',
  removed: 'Password removed',
  removeFailed: 'Failed to remove the password',
} as const;

export const sessionsCard = {
  title: 'Devices',
  intro:
    'Devices on which you are logged in. If you do not recognise one, log it out and change your password.',
  loading: 'Loading your sessions',
  failed: 'Your sessions could not be loaded.',
  current: 'This device',
  signedIn: 'Logged in',
  used: 'last used',
  end: 'Log out',
  endOf: (device: string) => `Log out ${device}`,
  endOthers: 'Log out all others',
  confirmOthers: 'Log out all other devices? You stay logged in here.',
  ended: 'Logged out',
  endFailed: 'Failed to log out the device',
} as const;

export const signInsCard = {
  title: 'Login history',
  intro: 'Attempts to log in to your account in the last 90 days.',
  loading: 'Loading your login history',
  failed: 'Your login history could not be loaded.',
  empty: 'No logins yet',
  emptyHint: 'Your next login will be listed here.',
  more: 'Show more',
  moreFailed: 'Failed to load more. Try again',
  isNew: 'New device',
  outcomes: {
    SIGNED_IN: 'Logged in',
    WRONG_PASSWORD: 'Wrong password',
    CODE_MISSING: 'Correct password, no code',
    WRONG_CODE: 'Correct password, wrong code',
    PASSKEY_REFUSED: 'Passkey rejected',
  },
  methods: {
    REGISTRATION: 'account created',
    PASSWORD: 'with the password',
    AUTHENTICATOR: 'with an authenticator code',
    RECOVERY_CODE: 'with a recovery code',
    WALLET: 'with a wallet',
    PASSKEY: 'with a passkey',
  },
} as const;

/** Of the cards that show what protects the account. */
export const securityText = {
  loading: 'Loading your security settings',
  failed: 'Your security settings could not be loaded.',
} as const;

export const authenticatorCard = {
  title: 'Authenticator app',
  intro: 'After your password, you enter a code from an app on your phone.',
  add: 'Add an app',
  addFailed: 'Failed to add the app',
  since: 'In use since',
  remove: 'Remove app',
  confirmRemove:
    'Remove the app? Your password alone will be enough to log in, and your recovery codes will stop working.',
  removeAction: 'Remove',
  removed: 'Authenticator app removed',
  removeFailed: 'Failed to remove the app',
} as const;

export const newAuthenticator = {
  title: 'Add an authenticator app',
  openApp: 'Open in an app on this device',
  scan: 'Scan this code with the app, or type the key into it. Then enter the six digits that the app shows.',
  qrCode: 'QR code for the authenticator app',
  copyKey: 'Copy the key',
  code: 'The six digits that the app shows now.',
  submit: 'Confirm',
  done: 'Authenticator app added',
  next: 'Now create recovery codes in case you lose the app.',
} as const;

export const recoveryCard = {
  title: 'Recovery codes',
  intro:
    'You can use each one once, instead of a code from your app or a forgotten password. Keep them in a safe place.',
  needsApp: 'Recovery codes need an authenticator app. Add one first.',
  left: (count: number) => `${count} of 8 left`,
  make: 'Create recovery codes',
  makeNew: 'Create new codes',
  confirmNew: 'Create new codes? The codes you have will stop working.',
  confirmAction: 'Create new codes',
  failed: 'Failed to create recovery codes',
} as const;

export const newCodes = {
  title: 'Your recovery codes',
  once: 'Save them now. They will not be shown again.',
  of: (product: string, username: string) => `Recovery codes for ${username} on ${product}`,
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
    'Log in with your fingerprint, face or PIN. A passkey replaces both your password and the code from your app.',
  loading: 'Loading your passkeys',
  failed: 'Your passkeys could not be loaded.',
  empty: 'No passkeys yet',
  emptyHint: 'Add one on this device, your phone or a security key.',
  add: 'Add a passkey',
  name: 'Name',
  nameHint: 'A name helps you recognise it later.',
  proposal: 'My passkey',
  submit: 'Continue',
  cancel: 'Cancel',
  added: 'Passkey added',
  addFailed: 'Failed to add the passkey',
  addedAt: 'Added',
  usedAt: 'last used',
  neverUsed: 'never used',
  synced: 'on several devices',
  unusable: 'This passkey is for a former address of this community and no longer works.',
  unsupported: 'This browser does not support passkeys.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  save: 'Save',
  renameFailed: 'Failed to rename the passkey',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  confirmRemove: (name: string) =>
    `Remove the passkey "${name}"? You can no longer log in with it. Your device may keep offering it until you delete it there.`,
  removed: 'Passkey removed',
  removeFailed: 'Failed to remove the passkey',
} as const;

export const recoveryLinkCard = {
  title: 'Recovery link',
  intro: 'If you cannot log in, you can ask an owner of this community for a link to set a new password.',
  loading: 'Loading your recovery link',
  failed: 'Your recovery link could not be loaded.',
  none: 'There is no recovery link for your account.',
  warning: 'There is a recovery link for your account. Anyone who has it can take over your account.',
  times: 'It works',
  from: 'from',
  until: 'until',
  cancel: 'Cancel the link',
  cancelled: 'Recovery link cancelled',
  cancelFailed: 'Failed to cancel the link',
} as const;
