import type { DecisionKind, ReportKind } from '../../gql/graphql.ts';

/** What was reported, within a sentence. */
const THINGS: Record<ReportKind, string> = {
  POST: 'post',
  COMMENT: 'comment',
  MESSAGE: 'message',
  GROUP_MESSAGE: 'message in a group',
  FORUM_POST: 'forum post',
  FORUM_REPLY: 'reply in the forum',
  STORY: 'story',
  LISTING: 'listing',
  USER: 'profile',
  GROUP: 'group',
};

const WHAT: Record<DecisionKind, (thing: string) => string> = {
  NO_ACTION: (thing) => `Nothing was done about your ${thing}`,
  REMOVE: (thing) => (thing === 'profile' ? 'Your profile was cleared' : `Your ${thing} was removed`),
  WARN: (thing) => `You were warned about your ${thing}`,
  TIMEOUT: (thing) => `Your writing was paused because of your ${thing}`,
  SUSPEND: (thing) => `Your account was suspended because of your ${thing}`,
};

export const decisionText = {
  title: 'Decisions about you',
  intro:
    'What moderators have decided about you and what you have written. You can appeal once within 14 days.',
  list: 'Decisions',
  what: (decision: DecisionKind, kind: ReportKind) => WHAT[decision](THINGS[kind]),
  see: (kind: ReportKind) => `See the ${THINGS[kind]}`,
  rule: 'Rule',
  reason: 'Reason',
  until: 'Until',
  untilUndone: 'Without an end',
  undone: 'Undone',
  empty: 'No decisions about you',
  emptyHint: 'If moderators ever decide something about what you have written, you will read why here.',
  emptySuspended: 'No reason is recorded',
  emptySuspendedHint:
    'Whoever runs this community has suspended the account without a report. Ask them about it.',
  loading: 'Loading decisions…',
  loadingMore: 'Loading earlier decisions…',
  failed: 'The decisions could not be loaded.',
  failedMore: 'Earlier decisions could not be loaded.',
  appeal: 'Appeal',
  appealUntil: (time: string) => `You can appeal until ${time}.`,
  appealLabel: 'What is wrong with this decision?',
  appealHint: 'Moderators read it together with what was reported. You can appeal once.',
  send: 'Send appeal',
  cancel: 'Cancel',
  offline: 'You are offline. Your text is kept.',
  yours: 'Your appeal',
  waiting: 'Waits for a moderator',
  UPHELD: 'Reviewed: the decision stands',
  REVERSED: 'Reviewed: the decision was undone',
} as const;

export const suspendedText = {
  title: 'Your account is suspended',
  until: (time: string) => `Until ${time}.`,
  forGood: 'Until moderators undo it.',
  possible:
    'Until then you can read why, appeal and log out. What was open stays as it is, and goes on when the suspension ends.',
  check: 'Check again',
  still: 'The account is still suspended.',
  failed: 'The server could not be asked. Try again in a moment.',
  logOut: 'Log out',
} as const;

export const timeoutText = {
  until: (time: string) => `Read-only until ${time}.`,
  why: 'Why?',
} as const;
