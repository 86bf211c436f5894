export const recoveryLinksText = {
  title: 'Recovery links',
  intro:
    'For a member who cannot sign in any more. Make sure that it is really the member who asks: whoever has the link gets the account. All sessions of the account are told of it and can cancel it, and it is in the moderation log. Links for owners and moderators are made on the command line.',
  member: 'Username',
  submit: 'Make a link',
  failed: 'Failed to make a link',
  made: (username: string) => `The recovery link of ${username}`,
  copy: 'Copy the link',
  works: (from: string, until: string) =>
    `It is shown only now, and works once, from ${from} until ${until}. An account that was used in the last 30 days waits three days. Earlier links are void.`,
} as const;
