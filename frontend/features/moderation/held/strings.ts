import type { HeldReason } from '../../../gql/graphql.ts';

/** Texts of `/moderation/held`. */
export const heldText = {
  title: 'Waiting for review',
  intro: 'Nobody but its author sees what waits here. What is like nothing else comes first.',
  keys: 'j and k go through the list, a approves, d declines.',
  list: 'Content that waits for review',
  approve: 'Approve',
  decline: 'Decline',
  edited: 'edit',
  place: 'Where it belongs',
  alike: (count: number) => `${count} alike`,
  file: 'Its picture',
  video: 'Open its video',
  noText: 'No text',
  approved: 'Published',
  approveFailed: 'It was not published.',
  declined: 'Declined',
  declineFailed: 'It was not declined.',
  declineTitle: 'Decline',
  reason: 'Reason',
  reasonHint: 'Its author reads it.',
  withAlike: (count: number) => `Decline all ${count} that are alike`,
  cancel: 'Cancel',
  empty: 'Nothing waits',
  emptyHint:
    'What a content rule holds, and what new members write during a flood of sign-ups, will wait here.',
  loading: 'Loading what waits…',
  loadingMore: 'Loading more of what waits…',
  failed: 'What waits could not be loaded.',
  failedMore: 'More of what waits could not be loaded.',
};

export const REASON_TEXT: Record<HeldReason, string> = {
  RULE: 'A content rule matches it',
  FLOOD: 'First content during a flood of sign-ups',
  RISING_SIGN_UPS: 'Sign-ups are rising; published soon if no flood comes',
};
