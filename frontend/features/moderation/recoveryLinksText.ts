export const recoveryLinksText = {
  title: 'Recovery links',
  intro:
    'For a member who can no longer log in. Make sure that it is really the member who is asking: anyone who has the link can take over the account. The member is notified on all devices that are logged in and can cancel the link there. It is recorded in the moderation log. Links for owners and moderators are created on the command line.',
  member: 'Username',
  submit: 'Create a link',
  failed: 'Failed to create a link',
  made: (username: string) => `Recovery link for ${username}`,
  copy: 'Copy the link',
  works: (from: string, until: string) =>
    `Copy it now; it will not be shown again. It works once, from ${from} until ${until}. If the account was used in the last 30 days, the link works only after three days. Earlier links no longer work.`,
} as const;
