import type { HeldState } from '../../gql/graphql.ts';

/** Texts of `/waiting`. */
export const waitingText = {
  title: 'Waiting for review',
  intro:
    'A moderator looks at these before others see them. Nobody else sees what waits; you are told when it is decided.',
  cardHint: 'What you wrote that a moderator looks at before others see it, and what became of it.',
  show: 'Show',
  list: 'What you wrote that waits, or waited, for review',
  takeBack: 'Take back',
  takeBackOf: (kind: string) => `Take back this ${kind.toLowerCase()}`,
  confirm: 'Take it back? It will not be published.',
  takenBack: 'Taken back',
  failedToTakeBack: 'It was not taken back.',
  edit: 'edit',
  place: 'Where it belongs',
  open: 'Open it',
  noText: 'No text',
  reason: (reason: string) => `Reason: ${reason}`,
  empty: 'Nothing of yours waits',
  emptyHint: 'What you write is usually published at once.',
  loading: 'Loading what waits…',
  loadingMore: 'Loading more of what waited…',
  failed: 'What waits could not be loaded.',
  failedMore: 'More of what waited could not be loaded.',
};

export const STATE_TEXT: Record<HeldState, string> = {
  WAITING: 'Waiting for review',
  APPROVED: 'Published',
  DECLINED: 'Not published',
};
