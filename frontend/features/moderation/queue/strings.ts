import type { CaseState } from '../../../gql/graphql.ts';

/** Texts of the queue of cases. */
export const queueText = {
  title: 'Cases',
  states: 'Cases by state',
  state: { OPEN: 'Open', CLAIMED: 'Claimed', APPEALED: 'Appealed', DECIDED: 'Decided' } satisfies Record<
    CaseState,
    string
  >,
  waiting: ['open case', 'open cases'] as const,
  empty: {
    OPEN: ['No open cases', 'Nothing waits for a moderator. New reports appear here at once.'],
    CLAIMED: ['No claimed cases', 'Nobody works on a case at the moment.'],
    APPEALED: ['No appeals', 'Nobody has appealed against a decision.'],
    DECIDED: ['No decided cases', 'Nothing has been decided yet.'],
  } satisfies Record<CaseState, [string, string]>,
  loadingMore: 'Loading further cases…',
  forStaff: 'Only moderators see this page',
  forStaffHint: 'Report what breaks the rules by its menu; moderators decide.',
  failed: 'The cases could not be loaded.',
  failedMore: 'Further cases could not be loaded.',
  by: (username: string) => `by ${username}`,
  opened: 'Opened by a moderator',
  reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  withoutText: 'Without text',
  expand: 'Show the case',
  collapse: 'Hide the case',
  nothingToUndo: 'You have decided nothing here yet.',
  shortcuts: 'Keyboard shortcuts of this page',
};

/** The keys of the queue, in the order of the line that lists them. */
export const QUEUE_KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'show or hide'],
  ['Enter', 'open its page'],
  ['r', 'remove'],
  ['s', 'suspend'],
  ['t', 'time out'],
  ['w', 'warn'],
  ['n', 'no action'],
  ['c', 'claim or let go'],
  ['u', 'undo'],
  ['Ctrl Enter', 'decide'],
  ['Esc', 'close'],
] as const;
