/** Texts of a conversation; § names the section of the specification that words them. */
export const conversationText = {
  chatWith: (username: string) => `Messages with ${username}`,
  /** A new conversation is prefilled with it (§2). */
  greeting: (username: string) => `Hi ${username}! `,
  /** The greeting of a new conversation about a listing. */
  aboutGreeting: (username: string, title: string) =>
    `Hi ${username}! I'm interested in “${title}”. Is it still available? `,
  about: 'About',
  notAbout: 'Not about this listing',
  beginning: (username: string) => `This is the beginning of your conversation with ${username}.`,
  closed: 'You can no longer message each other.',
  notFound: 'Member not found.',
} as const;
