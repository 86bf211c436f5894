/** Texts of the list of message requests and of what leads to it (decision 42a). */
export const requestListText = {
  entry: 'Requests',
  count: (count: number) => `message ${count === 1 ? 'request' : 'requests'}`,
  title: 'Message requests',
  intro: 'From members who are neither your friends nor in one of your groups.',
  empty: 'No message requests',
  emptyHint: 'First messages of members you do not know wait here.',
  choose: 'Choose a request',
  chooseHint: 'Who wrote it does not see that you read it.',
} as const;
