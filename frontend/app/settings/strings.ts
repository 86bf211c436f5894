/** Names of the parts of the settings, in their list. */
export const settingsSections = {
  list: 'Parts of the settings',
  profile: 'Profile',
  profileHint: 'Your pictures and the link to your X profile are changed on your profile.',
  openProfile: 'Open your profile',
  password: 'Password',
  authenticator: 'Authenticator app',
  passkeys: 'Passkeys',
  recoveryCodes: 'Recovery codes',
  recoveryLink: 'Recovery link',
  devices: 'Devices',
  signIns: 'Sign-in history',
  tokens: 'Access tokens',
  blocked: 'Blocked',
  muted: 'Muted',
  moderationLog: 'Moderation log',
} as const;
