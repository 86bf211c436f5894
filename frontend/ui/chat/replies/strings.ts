/** Messages that a jump loads at most to reach the original of a reply: ten requests. Further back, the reader scrolls. */
export const MAX_BACK = 1_000;

/** Texts of replies. */
export const replyText = {
  to: (name: string) => `Replying to ${name}`,
  cancel: 'Cancel the reply',
  /** The original is not loaded. */
  elsewhere: 'An earlier message',
  finding: 'Looking for the message…',
  back: 'Back',
  tooFar: `That message is more than ${MAX_BACK.toLocaleString('en')} messages back. Scroll up to reach it.`,
  notFound: 'The message could not be loaded.',
} as const;
