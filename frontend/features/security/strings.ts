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
  },
  methods: {
    REGISTRATION: 'account created',
    PASSWORD: 'with the password',
    AUTHENTICATOR: 'with a code',
    RECOVERY_CODE: 'with a recovery code',
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
  scan: 'Scan this with the app, or type the key into it. Then enter the six digits that it shows.',
  qrCode: 'QR code for the authenticator app',
  copyKey: 'Copy the key',
  openApp: 'Open in an app on this device',
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

export const changeText = {
  stale: 'Your credentials have been changed elsewhere. Please look at them again.',
} as const;
