import type { ContentRuleAction, ContentRuleKind } from '../../../gql/graphql.ts';

/** Texts of `/moderation/rules`. */
export const rulesText = {
  title: 'Content rules',
  intro:
    'Every new or edited text is checked against these rules. Direct messages are never checked. Test a rule before you switch it on.',
  create: 'New rule',
  edit: 'Edit',
  editOf: (text: string) => `Edit the rule ${text}`,
  enable: 'Switch on',
  enableOf: (text: string) => `Switch on the rule ${text}`,
  disable: 'Switch off',
  disableOf: (text: string) => `Switch off the rule ${text}`,
  remove: 'Delete',
  removeOf: (text: string) => `Delete the rule ${text}`,
  confirmRemove: (text: string) =>
    `Delete the rule “${text}”? Content that it already holds keeps waiting for review.`,
  removed: 'Rule deleted',
  changeFailed: 'The rule was not changed.',
  isOff: 'Off',
  changed: 'changed',
  by: 'by',
  empty: 'There are no rules yet',
  emptyHint: 'A rule holds, refuses or flags text that matches a pattern or links to a domain.',
  loading: 'Loading the rules…',
  loadingMore: 'Loading more rules…',
  failed: 'The rules could not be loaded.',
  failedMore: 'More rules could not be loaded.',
};

export const formText = {
  titleNew: 'New rule',
  titleEdit: 'Edit rule',
  kind: 'Looks for',
  text: 'Pattern or domain',
  patternHint: 'A regular expression in RE2 syntax, such as free +(sol|coins). It ignores case.',
  domainHint: 'For example, example.com. Subdomains are included.',
  action: 'What happens',
  note: 'Note for moderators',
  isEnabled: 'Switched on',
  save: 'Save rule',
  cancel: 'Cancel',
  failed: 'The rule was not saved.',
  try: 'Test it on the latest posts',
  tryFailed: 'The rule could not be tested.',
  tried: (count: number, posts: number, milliseconds: number) =>
    `Matches ${count} of the latest ${posts} posts (${milliseconds} ms).`,
  matches: 'Matching posts',
  more: (count: number) => `Showing the latest ${count}.`,
};

export const KIND_TEXT: Record<ContentRuleKind, string> = { PATTERN: 'Pattern', DOMAIN: 'Domain' };

export const ACTION_TEXT: Record<ContentRuleAction, string> = {
  HOLD: 'Hold for review',
  REFUSE: 'Refuse',
  FLAG: 'Publish and open a case',
};
