import type { AppealOutcome, CaseState, DecisionKind, ReportReason } from '../../../gql/graphql.ts';

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
  REVERSED: 'The appeal was granted; the decision was undone.',
};

/** Texts of one case. */
export const caseText = {
  title: (id: string) => `Case ${id}`,
  about: (kind: string, username: string) => `${kind} by ${username}`,
  loading: 'Loading the case…',
  failed: 'The case could not be loaded.',
  missing: 'There is no such case',
  missingHint: 'It may be about you or come from your own report; then others handle it.',
  back: 'All cases',
  claimedBy: (username: string) => `${username} works on it`,
  claimedByYou: 'You work on it',
  claim: 'Claim',
  release: 'Let go',
  undo: 'Undo the decision',
  open: 'Open the case',
  actions: 'What you can do',
  contents: 'What was reported',
  version: (version: number) => `Version ${version}`,
  written: 'written',
  emptyContent: 'Without text',
  showPicture: 'Show the picture',
  showVideo: 'Show the video',
  showCover: 'Show the cover',
  picture: 'Reported picture',
  video: 'Reported video',
  cover: 'Reported cover',
  mediaGone: 'It cannot be shown.',
  described: (alt: string) => `Described as: ${alt}`,
  wallet: 'Pays to',
  reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  noReports: 'Nobody has reported it; a moderator has opened the case.',
  latestReports: (count: number) => `These are the latest ${count}.`,
  decisions: 'Decisions',
  earlier: 'Earlier decisions about this member',
  noEarlier: 'None',
  until: 'until',
  forGood: 'for good',
  rule: (rule: string) => `Rule: ${rule}`,
  note: (note: string) => `Note: ${note}`,
  undone: 'Undone',
  appealed: 'Appeal',
  appealWaits: 'The member has appealed against the decision.',
  uphold: 'Decline the appeal',
  reverse: 'Grant the appeal',
  member: 'About the member',
  profile: 'Profile',
  actionFailed: 'That did not work',
  decidedToast: (done: string) => `Decided: ${done.toLowerCase()}`,
  undoneToast: 'The decision was undone. The case is yours now.',
};

/** Texts of the form of a decision. */
export const decideText = {
  legend: 'Decide this case',
  rule: 'Rule',
  ruleHint: 'Members see it in the moderation log.',
  reason: 'Reason',
  reasonHint: 'What the member is told.',
  note: 'Note for moderators',
  until: 'Until',
  noEnd: 'No end',
  hour: '1 hour',
  day: '1 day',
  week: '7 days',
  month: '30 days',
  date: 'A date',
  dateLabel: 'Date and time',
  dateProblem: 'Choose a time in the future, within a year.',
  required: 'Please fill this in.',
  tooLong: (most: number) => `At most ${most.toLocaleString('en')} characters.`,
  cancel: 'Cancel',
  decidedMeanwhile: (username: string) => `${username} has decided this case meanwhile.`,
  decidedByOther: 'This case has been decided meanwhile.',
  claimedMeanwhile: (username: string) => `${username} works on this case.`,
  offline: 'You are offline. You can decide once you are back.',
  close: 'Close',
  noRule: 'No rule broken',
  breaksNone: 'It breaks no rule.',
};
