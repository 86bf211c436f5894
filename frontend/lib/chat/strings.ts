import { nounFor } from '../plural.ts';

/** Texts of all chats; the specification contains only the refusals of pictures (§5). */
export const chatText = {
  field: 'Write a message',
  placeholder: 'Write a message…',
  send: 'Send',
  sendAnyway: 'Send anyway',
  offline: "You're offline. You can send when the connection is back.",
  failed: 'Not sent.',
  unknown: 'The server did not respond, so your message may have been sent. You can safely try again.',
  retry: 'Try again',
  loading: 'Loading messages…',
  loadFailed: 'Messages could not be loaded.',
  failedOlder: 'Older messages could not be loaded.',
  jump: 'Jump to latest',
  arrivals: (count: number) => `${count > 99 ? '99+' : count} new ${nounFor(count, 'message', 'messages')}`,
  unread: 'New messages',
  you: 'You',
  sent: 'Sent',
  seen: 'Seen',
  sending: 'Sending…',
  typing: (names: readonly string[]) => {
    const [first, second, ...more] = names;
    if (second === undefined) return `${first} is typing…`;
    return more.length > 0 ? `${names.length} people are typing…` : `${first} and ${second} are typing…`;
  },
  deleted: 'This message was deleted',
  edited: 'edited',
  /** Before the first line of the message that another one replies to; it may be a picture without a text. */
  replyTo: 'In reply to',
  picture: 'Picture',
  replyGone: 'The message you replied to was deleted.',
  withoutReply: 'Send without the reply',
  listingGone: 'This listing is no longer available. Send your message without it?',
  withoutListing: 'Send without it',
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
