export const recoverText = {
  title: 'Recover your account',
  intro:
    'Choose a new password. This removes your old password and your authenticator app, and logs you out everywhere. Your passkeys are kept.',
  label: 'New password',
  hint: 'At least 8 characters',
  submit: 'Set new password',
  failed: 'Failed to set the new password',
  done: 'Your new password is set',
  doneHint:
    'Log in with it, then check your passkeys and remove any that are not yours. For seven days, you cannot change wallets, export your data or delete your account.',
  toLogin: 'Log in',
  missing: 'This link is incomplete',
  missingHint: 'Please open the complete link that you were given.',
} as const;
