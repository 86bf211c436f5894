/** Names of the parts of the settings, in their list. */
export const settingsSections = {
  list: 'Parts of the settings',
  profile: 'Profile',
  profileHint: 'Your pictures and the link to your X profile are changed on your profile.',
  openProfile: 'Open your profile',
  password: 'Password',
  authenticator: 'Authenticator app',
  recoveryCodes: 'Recovery codes',
  devices: 'Devices',
  signIns: 'Sign-in history',
  tokens: 'Access tokens',
  blocked: 'Blocked',
  muted: 'Muted',
  export: 'Your data',
  moderationLog: 'Moderation log',
  deletion: 'Delete account',
} as const;
