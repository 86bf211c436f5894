import type { HeldReason } from '../../../gql/graphql.ts';

/** Texts of `/moderation/held`. */
export const heldText = {
  title: 'Waiting for review',
  waiting: ['item waiting for review', 'items waiting for review'] as const,
  intro: 'Only its author can see content that is waiting here. Content unlike any other comes first.',
  keys: 'Press j and k to move through the list, a to approve and d to decline.',
  list: 'Content waiting for review',
  approve: 'Approve',
  decline: 'Decline',
  edited: 'edit',
  place: 'Where it belongs',
  alike: (count: number) => `${count} similar`,
  file: 'Its picture',
  video: 'Open the video',
  noText: 'No text',
  approved: 'Published',
  approveFailed: 'Failed to publish',
  declined: 'Declined',
  declineFailed: 'Failed to decline',
  declineTitle: 'Decline',
  reason: 'Reason',
  reasonHint: 'The author will see this.',
  withAlike: (count: number) => `Decline all ${count} similar items`,
  cancel: 'Cancel',
  empty: 'Nothing is waiting for review',
  emptyHint:
    'Content held by a content rule, or written by new members during a flood of sign-ups, will appear here.',
  loading: 'Loading held content…',
  loadingMore: 'Loading more held content…',
  failed: 'Held content could not be loaded.',
  failedMore: 'More held content could not be loaded.',
};

export const REASON_TEXT: Record<HeldReason, string> = {
  RULE: 'Matches a content rule',
  FLOOD: 'First content of a new member during a flood of sign-ups',
  RISING_SIGN_UPS: 'Sign-ups are rising; will be published soon unless a flood begins',
};
