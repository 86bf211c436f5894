/** Texts of a message request (decision 42a). */
export const requestText = {
  asks: (username: string) => `${username} wants to send you a message`,
  asksHint: 'They do not see that you have read it, unless you accept.',
  ignored: 'You ignored this request',
  ignoredHint: (username: string) => `${username} was not told. New messages come without a sign.`,
  accept: 'Accept',
  ignore: 'Ignore',
  block: 'Block',
  offline: "You're offline. You can answer when the connection is back.",
  failed: 'Your answer was not saved',
  done: 'Request ignored',
  doneHint: (username: string) =>
    `${username} is not told. You find the messages by Message on their profile.`,
} as const;
