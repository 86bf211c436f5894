import type { AppealOutcome, CaseState, DecisionKind, ReportReason } from '../../../gql/graphql.ts';
import { plural } from '../../../lib/plural.ts';

export const reasonText: Record<ReportReason, string> = {
  SCAM: 'Scam',
  SPAM: 'Spam',
  HARASSMENT: 'Harassment',
  ILLEGAL: 'Illegal',
  OTHER: 'Other',
};

/** What a button does, and what was done. */
export const decisionText: Record<DecisionKind, { act: string; done: string }> = {
  REMOVE: { act: 'Remove', done: 'Removed' },
  WARN: { act: 'Warn', done: 'Warned' },
  TIMEOUT: { act: 'Time out', done: 'Timed out' },
  SUSPEND: { act: 'Suspend', done: 'Suspended' },
  NO_ACTION: { act: 'No action', done: 'No action' },
};

export const stateText: Record<CaseState, string> = {
  OPEN: 'Open',
  CLAIMED: 'Claimed',
  DECIDED: 'Decided',
  APPEALED: 'Appealed',
};

export const outcomeText: Record<AppealOutcome, string> = {
  UPHELD: 'The appeal was declined; the decision stands.',
  REVERSED: 'The appeal was granted; the decision was reversed.',
};

/** Texts of one case. */
export const caseText = {
  title: (id: string) => `Case ${id}`,
  about: (kind: string, username: string) => `${kind} by ${username}`,
  loading: 'Loading the case…',
  failed: 'The case could not be loaded.',
  missing: 'Case not found',
  missingHint: 'If it is about you or you reported it yourself, other moderators handle it.',
  back: 'All cases',
  claimedBy: (username: string) => `Claimed by ${username}`,
  claimedByYou: 'Claimed by you',
  claim: 'Claim',
  release: 'Release',
  undo: 'Reverse the decision',
  open: 'Open the case',
  actions: 'Actions',
  contents: 'What was reported',
  version: (version: number) => `Version ${version}`,
  written: 'written',
  emptyContent: 'No text',
  showPicture: 'Show the picture',
  showVideo: 'Show the video',
  showCover: 'Show the cover',
  picture: 'Reported picture',
  video: 'Reported video',
  cover: 'Reported cover',
  mediaGone: 'This file cannot be shown.',
  described: (alt: string) => `Described as: ${alt}`,
  wallet: 'Payment address',
  reports: (count: number) => plural(count, 'report', 'reports'),
  noReports: 'There are no reports; a moderator opened this case.',
  latestReports: (count: number) => `Showing the latest ${count}.`,
  decisions: 'Decisions',
  earlier: 'Earlier decisions about this member',
  noEarlier: 'None',
  until: 'until',
  forGood: 'permanently',
  removedCount: (count: number) => `${plural(count, 'item', 'items')} removed`,
  rule: (rule: string) => `Rule: ${rule}`,
  note: (note: string) => `Note: ${note}`,
  undone: 'Reversed',
  appealed: 'Appeal',
  appealWaits: 'The member has appealed against the decision.',
  uphold: 'Decline the appeal',
  reverse: 'Grant the appeal',
  member: 'About the member',
  profile: 'Profile',
  actionFailed: 'The action failed',
  decidedToast: (done: string) => `Decided: ${done.toLowerCase()}`,
  undoneToast: 'The decision was reversed. You have now claimed the case.',
};

/** Texts of the form of a decision. */
export const decideText = {
  legend: 'Decide this case',
  rule: 'Rule',
  ruleHint: 'Members see it in the moderation log.',
  reason: 'Reason',
  reasonHint: 'The member will see this.',
  note: 'Note for moderators',
  alsoRemove: 'Also remove',
  alsoRemoveHint:
    'Posts, comments, stories, listings, groups, and messages in groups; no direct messages. Reversing the decision brings them back.',
  removals: {
    nothing: 'Nothing',
    hour: 'What they wrote in the last hour',
    day: 'What they wrote in the last 24 hours',
    week: 'What they wrote in the last 7 days',
  },
  until: 'Until',
  noEnd: 'No end',
  hour: '1 hour',
  day: '1 day',
  week: '7 days',
  month: '30 days',
  date: 'Custom date',
  dateLabel: 'Date and time',
  dateProblem: 'Choose a time in the future, within a year.',
  required: 'Please fill this in.',
  tooLong: (most: number) => `Use at most ${most.toLocaleString('en')} characters.`,
  cancel: 'Cancel',
  decidedMeanwhile: (username: string) => `${username} has already decided this case.`,
  decidedByOther: 'This case has already been decided.',
  claimedMeanwhile: (username: string) => `${username} has claimed this case.`,
  offline: "You're offline. You can decide when the connection is back.",
  close: 'Close',
  noRule: 'No rule broken',
  breaksNone: 'This does not break any rule.',
};
