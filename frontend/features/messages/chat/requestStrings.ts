/** Texts of a message request (decision 42a). */
export const requestText = {
  asks: (username: string) => `${username} wants to send you a message`,
  asksHint: 'They will not see that you have read it unless you accept.',
  ignored: 'You ignored this request',
  ignoredHint: (username: string) => `${username} was not told. You will not be notified of new messages.`,
  accept: 'Accept',
  ignore: 'Ignore',
  block: 'Block',
  offline: "You're offline. You can respond when the connection is back.",
  failed: 'Your response was not saved',
  done: 'Request ignored',
  doneHint: (username: string) =>
    `${username} is not told. To see the messages, choose Message on their profile.`,
} as const;
