import type { HeldState } from '../../gql/graphql.ts';

/** Texts of `/waiting`. */
export const waitingText = {
  title: 'Waiting for review',
  intro:
    'A moderator reviews this content before anyone else can see it. You will be notified of the decision.',
  cardHint:
    'See which of your posts and messages are waiting for a moderator’s review, and what was decided.',
  show: 'Show',
  list: 'Your content in review',
  takeBack: 'Withdraw',
  takeBackOf: (kind: string) => `Withdraw this ${kind.toLowerCase()}`,
  confirm: 'Withdraw it? It will not be published.',
  takenBack: 'Withdrawn',
  failedToTakeBack: 'Failed to withdraw it',
  edit: 'edit',
  place: 'Where it belongs',
  open: 'View',
  noText: 'No text',
  reason: (reason: string) => `Reason: ${reason}`,
  empty: 'Nothing is waiting for review',
  emptyHint: 'What you write is usually published immediately.',
  loading: 'Loading your content…',
  loadingMore: 'Loading more of your content…',
  failed: 'Your content in review could not be loaded.',
  failedMore: 'More of your content could not be loaded.',
};

export const STATE_TEXT: Record<HeldState, string> = {
  WAITING: 'Waiting for review',
  APPROVED: 'Published',
  DECLINED: 'Not published',
};
