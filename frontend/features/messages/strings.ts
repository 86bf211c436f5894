/** §2, messages and the messages dropdown: verbatim; the rest is our own wording. */
export const messageText = {
  title: 'Messages',
  unread: ['unread message', 'unread messages'],
  empty: 'No messages yet',
  emptyHint: "When you message someone, it'll appear here",
  seeAll: 'See all messages',
  findPeople: 'Find people',
  loading: 'Loading conversations…',
  failed: 'Conversations could not be loaded.',
  failedMore: 'More conversations could not be loaded.',
  list: 'Conversations',
  you: 'You',
  choose: 'Choose a conversation',
  chooseHint: 'Or find someone to message.',
  back: 'Back to conversations',
  writing: 'Writing…',
} as const;
