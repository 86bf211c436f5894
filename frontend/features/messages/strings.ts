/** §2, messages and the messages dropdown: word for word; what the specification leaves unsaid is in our words. */
export const messageText = {
  title: 'Messages',
  unread: 'unread messages',
  empty: 'No messages yet',
  emptyHint: "When you message someone, it'll appear here",
  seeAll: 'See all messages',
  findPeople: 'Find people',
  loading: 'Loading conversations…',
  failed: 'Conversations could not be loaded.',
  failedMore: 'More conversations could not be loaded.',
  list: 'Conversations',
  you: 'You',
  isUnread: 'Unread:',
  choose: 'Choose a conversation',
  chooseHint: 'Or find somebody to write to.',
  back: 'Back to conversations',
  chatWith: (username: string) => `Messages with ${username}`,
  /** A new conversation is prefilled with it (§2). */
  greeting: (username: string) => `Hi ${username}! `,
  /** The same for one who was asked about a listing. */
  aboutGreeting: (username: string, title: string) =>
    `Hi ${username}! I'm interested in “${title}”. Is it still available? `,
  about: 'About',
  notAbout: 'Not about this listing',
  beginning: (username: string) => `This is the beginning of your conversation with ${username}.`,
  notFound: 'This member does not exist.',
  writing: 'Writing…',
} as const;
