/** What all chats say; the specification leaves these words to us. */
export const chatText = {
  field: 'Write a message',
  placeholder: 'Write a message…',
  send: 'Send',
  offline: "You're offline. You can send when the connection is back.",
  failed: 'Not sent.',
  unknown: 'No answer came, so your message may have arrived. Retry will not send it twice.',
  retry: 'Retry',
  loading: 'Loading messages…',
  loadFailed: 'Messages could not be loaded.',
  failedOlder: 'Older messages could not be loaded.',
  jump: 'Jump to latest',
  arrivals: (count: number) => `${count > 99 ? '99+' : count} new ${count === 1 ? 'message' : 'messages'}`,
  unread: 'New messages',
  left: (count: number) => `${count} characters left`,
  tooLong: (count: number) => `${count} characters too long`,
} as const;
