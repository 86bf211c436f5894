/** Texts of the pages under `/moderation` as a whole. */
export const frameText = {
  sections: 'Moderation',
};

/** Texts of the moderation log and of the claim of the first owner. */
export const logText = {
  title: 'Moderation log',
  intro:
    'What the owners and moderators of this community have done. Any later change would be noticed: each entry has a hash that covers it and all entries before it.',
  card: 'Moderation',
  cardHint: 'All members can see what the owners and moderators of this community have done.',
  open: 'Open the moderation log',
  cardHintStaff:
    'Members report content that breaks the rules, and you decide. All members can see what was done.',
  openQueue: 'Open the cases',
  latest: 'Hash of the latest entry',
  copy: 'Copy the hash of the latest entry',
  empty: 'No entries yet',
  emptyHint: 'Every action by an owner or moderator will be listed here.',
  loading: 'Loading the moderation log…',
  loadingMore: 'Loading earlier entries…',
  failed: 'The moderation log could not be loaded.',
  failedMore: 'Earlier entries could not be loaded.',
  number: (id: string) => `Entry ${id}`,
  rule: (rule: string) => `Rule: ${rule}`,
  byStaff: 'by an owner or moderator',
  byOperator: 'by the operator of the server',
  by: 'by',
};

/** What each action is called; one of a later version is shown by its own name. */
const actionText: Record<string, string> = {
  OWNERSHIP_CLAIMED: 'Became the first owner',
  OWNER_APPOINTED: 'Became an owner',
  MODERATOR_APPOINTED: 'Became a moderator',
  ROLE_ENDED: 'Is no longer an owner or moderator',
  CLAIM_LINK_CREATED: 'A link for the first owner was created',
  TOKEN_OR_LINKS_CHANGED: 'The community’s token address or links were changed',
  SETTINGS_CHANGED: 'The community settings were changed',
  INVITATION_CREATED: 'An invitation was created',
  INVITATION_REVOKED: 'An invitation was revoked',
  APPLICATION_APPROVED: 'Became a member after applying',
  APPLICATION_DECLINED: 'An application was declined',
  CASE_CONTENT_REMOVED: 'What a member wrote lately was removed',
  CASE_OPENED: 'A case was opened without a report',
  CONTENT_RULE_CREATED: 'A content rule was created',
  CONTENT_RULE_CHANGED: 'A content rule was changed',
  CONTENT_RULE_ENABLED: 'A content rule was switched on',
  CONTENT_RULE_DISABLED: 'A content rule was switched off',
  CONTENT_RULE_DELETED: 'A content rule was deleted',
  HELD_CONTENT_APPROVED: 'Held content was published',
  HELD_CONTENT_DECLINED: 'Held content was declined',
};

export const nameOfAction = (action: string): string =>
  actionText[action] ??
  action.charAt(0) +
    action
      .slice(1)
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ');

/** The same after the name of whom it concerns: ' became an owner', ': Member suspended'. */
export function afterName(action: string): string {
  const text = nameOfAction(action);
  return /^(Became|Is) /.test(text) ? ` ${text.charAt(0).toLowerCase()}${text.slice(1)}` : `: ${text}`;
}

export const claimText = {
  title: 'Become the owner',
  intro: (username: string) =>
    `This link makes ${username} the first owner of this community. Owners appoint moderators and further owners.`,
  confirm: 'Become the owner',
  done: 'You are the owner of this community',
  doneHint: 'The link cannot be used again.',
  toLog: 'Open the moderation log',
  missing: 'This link is incomplete',
  missingHint:
    'Open the complete link from the file or the server’s terminal, including everything after “#”.',
  failed: 'You did not become the owner.',
};
