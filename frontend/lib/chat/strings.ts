/** Texts of all chats; the specification contains only the refusals of pictures (§5). */
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
  you: 'You',
  sent: 'Sent',
  seen: 'Seen',
  sending: 'Sending…',
  typing: (names: readonly string[]) => {
    const [first, second, ...more] = names;
    if (second === undefined) return `${first} is writing…`;
    return more.length > 0 ? `${names.length} people are writing…` : `${first} and ${second} are writing…`;
  },
  attach: 'Add an image',
  image: 'Image',
  imageBy: (username: string) => `Image by ${username}`,
  viewImage: (username: string) => `View image by ${username}`,
  removeImage: (name: string) => `Remove ${name}`,
  describeImage: (name: string) => `Describe ${name}`,
  describe: 'Describe',
  readingImage: 'Reading the image…',
  dropHere: 'Drop an image here',
  wrongTypeTitle: 'Invalid file type',
  wrongType: 'Please select an image file',
  tooLargeTitle: 'File too large',
  tooLarge: 'Please select an image smaller than 10MB',
} as const;
