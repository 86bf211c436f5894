export const passwordText = {
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  capsLock: 'Caps lock is on.',
} as const;

export const codeText = {
  label: 'Code',
  hint: 'The six digits from your authenticator app, or a recovery code.',
} as const;

export const reauthenticationText = {
  title: 'Confirm that it is you',
  hint: (username: string) =>
    `Please confirm your password before you continue. Enter the password for ${username}.`,
  confirm: 'Confirm',
  cancel: 'Cancel',
} as const;
