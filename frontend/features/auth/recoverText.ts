export const recoverText = {
  title: 'Recover your account',
  intro:
    'Choose a new password. It replaces the old one and the authenticator app, and signs you out everywhere. Your passkeys stay.',
  label: 'New password',
  hint: 'At least 8 characters',
  submit: 'Set the new password',
  failed: 'Failed',
  done: 'Your new password is set',
  doneHint:
    'Log in with it, and then look at your passkeys: remove those that are not yours. Changes of wallets, export and deletion are closed for seven days.',
  toLogin: 'Log in',
  missing: 'This link is not complete',
  missingHint: 'Please open the whole link that you were given.',
} as const;
