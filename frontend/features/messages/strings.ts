/** §2, messages dropdown: word for word. */
export const messageText = {
  title: 'Messages',
  empty: 'No messages yet',
  emptyHint: "When you message someone, it'll appear here",
  seeAll: 'See all messages',
} as const;
