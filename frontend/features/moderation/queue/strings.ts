import type { CaseState } from '../../../gql/graphql.ts';
import { plural } from '../../../lib/plural.ts';

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
    OPEN: ['No open cases', 'There is nothing to do right now. New reports appear here immediately.'],
    CLAIMED: ['No claimed cases', 'Nobody is working on a case at the moment.'],
    APPEALED: ['No appeals', 'Nobody has appealed a decision.'],
    DECIDED: ['No decided cases', 'Nothing has been decided yet.'],
  } satisfies Record<CaseState, [string, string]>,
  loading: 'Loading more cases…',
  forStaff: 'Only moderators can see this page',
  forStaffHint: 'To report something that breaks the rules, use its menu. Moderators decide what happens.',
  failed: 'The cases could not be loaded.',
  failedMore: 'More cases could not be loaded.',
  by: (username: string) => `by ${username}`,
  opened: 'Opened by a moderator',
  reports: (count: number) => plural(count, 'report', 'reports'),
  withoutText: 'No text',
  expand: 'Show the case',
  collapse: 'Hide the case',
  nothingToUndo: 'There is no decision to reverse yet.',
  shortcuts: 'Keyboard shortcuts for this page',
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
  ['c', 'claim or release'],
  ['u', 'reverse'],
  ['Ctrl Enter', 'decide'],
  ['Esc', 'close'],
] as const;
