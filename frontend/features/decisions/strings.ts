import type { DecisionKind, ReportKind } from '../../gql/graphql.ts';
import { kindText } from '../../lib/reporting/kindText.ts';

/** What was reported, within a sentence. */
const thing = (kind: ReportKind): string => kindText[kind].toLowerCase();

const WHAT: Record<DecisionKind, (thing: string) => string> = {
  NO_ACTION: (thing) => `No action was taken on your ${thing}`,
  REMOVE: (thing) => (thing === 'profile' ? 'Your profile was cleared' : `Your ${thing} was removed`),
  WARN: (thing) => `You were warned about your ${thing}`,
  TIMEOUT: (thing) => `You were made read-only because of your ${thing}`,
  SUSPEND: (thing) => `Your account was suspended because of your ${thing}`,
};

export const decisionText = {
  title: 'Decisions about you',
  intro:
    'What moderators have decided about you and your content. You can appeal each decision once within 14 days.',
  list: 'Decisions',
  what: (decision: DecisionKind, kind: ReportKind) => WHAT[decision](thing(kind)),
  see: (kind: ReportKind) => `See the ${thing(kind)}`,
  rule: 'Rule',
  reason: 'Reason',
  until: 'Until',
  untilUndone: 'No end date',
  undone: 'Reversed',
  empty: 'No decisions about you',
  emptyHint: 'If moderators ever take a decision about you or your content, you will find the reason here.',
  emptySuspended: 'No reason is recorded',
  emptySuspendedHint:
    'The operator of this community suspended your account without a report. Please contact them.',
  loading: 'Loading decisions…',
  loadingMore: 'Loading earlier decisions…',
  failed: 'The decisions could not be loaded.',
  failedMore: 'Earlier decisions could not be loaded.',
  appeal: 'Appeal',
  appealUntil: (time: string) => `You can appeal until ${time}.`,
  appealLabel: 'What is wrong with this decision?',
  appealHint: 'Moderators read it along with the reported content. You can appeal once.',
  send: 'Send appeal',
  cancel: 'Cancel',
  offline: "You're offline. Your text is kept.",
  yours: 'Your appeal',
  waiting: 'Waiting for a moderator',
  UPHELD: 'Reviewed: the decision stands',
  REVERSED: 'Reviewed: the decision was reversed',
} as const;

export const suspendedText = {
  title: 'Your account is suspended',
  until: (time: string) => `Until ${time}.`,
  forGood: 'Until moderators lift the suspension.',
  possible:
    'Until then, you can read the reason, appeal, keep your account safe, download your data, delete your account and log out. Open pages stay as they are and work again when the suspension ends.',
  check: 'Check again',
  still: 'Your account is still suspended.',
  failed: 'The server could not be reached. Try again in a moment.',
  logOut: 'Log Out',
} as const;

export const timeoutText = {
  until: (time: string) => `Read-only until ${time}.`,
  why: 'Why?',
} as const;
