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
  wallets: 'Wallets',
  tokens: 'Access tokens',
  blocked: 'Blocked',
  muted: 'Muted',
  community: 'Community',
  export: 'Your data',
  deletion: 'Delete account',
} as const;
