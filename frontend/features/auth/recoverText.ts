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
    'Log in with it, and then look at your passkeys and wallets: remove those that are not yours. New wallets, export and deletion are closed for seven days.',
  toLogin: 'Log in',
  missing: 'This link is incomplete',
  missingHint: 'Please open the complete link that you were given.',
} as const;
