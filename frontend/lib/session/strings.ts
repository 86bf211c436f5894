export const passwordText = {
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  capsLock: 'Caps lock is on.',
} as const;

export const codeText = {
  label: 'Code',
  hint: 'Six digits of your authenticator app, or a recovery code.',
} as const;

export const reauthenticationText = {
  title: 'Confirm that it is you',
  hint: (username: string) =>
    `What you are about to do needs a recent sign-in. Enter the password of ${username}.`,
  confirm: 'Confirm',
  cancel: 'Cancel',
} as const;
