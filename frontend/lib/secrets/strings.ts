/** The warning before something secret is sent (decision 42a). */
export const secretText = {
  phrase: 'This looks like a seed phrase',
  key: 'This looks like a private key',
  danger:
    'Anyone who has it can take everything in the wallet, and nobody can get it back. No member, moderator or support team ever needs it.',
  keep: 'Keep editing',
  post: 'Post anyway',
} as const;
