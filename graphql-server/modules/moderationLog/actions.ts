interface Action {
  description: string;
  /** Who may see the target of the action in the log. */
  targetFor: 'members' | 'staff' | 'nobody';
}

const named = (description: string): Action => ({ description, targetFor: 'members' });

/** Whoever knew whose account is being recovered could try to be first. */
const namedForStaff = (description: string): Action => ({ description, targetFor: 'staff' });

/** An action whose target may be private, or would reveal what a member has reported. */
const unnamed = (description: string): Action => ({ description, targetFor: 'nobody' });

/** What the log contains: a line for each action. Names are stored, so they stay. */
const ACTIONS = {
  OWNERSHIP_CLAIMED: named('A member became the first owner by the claim link'),
  OWNER_APPOINTED: named('A member became an owner'),
  MODERATOR_APPOINTED: named('A member became a moderator'),
  ROLE_ENDED: named('A member is no longer an owner or moderator'),
  CLAIM_LINK_CREATED: named('An operator created a claim link'),
  RECOVERY_LINK_CREATED: namedForStaff('A recovery link was created for an account'),
  RECOVERY_LINK_CANCELLED: namedForStaff('A member cancelled the recovery link of their account'),
  RECOVERY_LINK_USED: namedForStaff('An account was recovered with a link'),
  MEMBER_SUSPENDED: named('An operator suspended a member'),
  MEMBER_RESTORED: named('An operator ended the sanctions of a member'),
  CASE_OPENED: unnamed('A moderator opened a case about a member without a report'),
  CASE_CLAIMED: unnamed('A moderator claimed a case'),
  CASE_RELEASED: unnamed('A moderator released a case'),
  CASE_NO_ACTION: unnamed('It was decided that reported content breaks no rule'),
  CASE_REMOVE: unnamed('Reported content was removed'),
  CASE_WARN: unnamed('A member was warned'),
  CASE_TIMEOUT: unnamed('A member was timed out'),
  CASE_CONTENT_REMOVED: unnamed('With a timeout or suspension, what the member wrote lately was removed'),
  CASE_SUSPEND: named('A member was suspended'),
  CASE_UNDONE: unnamed('A decision was reversed'),
  CASE_APPEALED: unnamed('A member appealed a decision'),
  APPEAL_UPHELD: unnamed('An appeal was decided: the decision stands'),
  APPEAL_REVERSED: unnamed('An appeal was decided: the decision was reversed'),
  TOKEN_OR_LINKS_CHANGED: named('An owner changed the token address or the links of the community'),
  SETTINGS_CHANGED: named('An owner changed other settings of the community'),
  INVITATION_CREATED: named('Staff created an invitation to the community'),
  INVITATION_REVOKED: named('Staff revoked an invitation to the community'),
  APPLICATION_APPROVED: named('Staff approved an application'),
  APPLICATION_DECLINED: named('Staff declined an application'),
  CONTENT_RULE_CREATED: unnamed('Staff created a content rule'),
  CONTENT_RULE_CHANGED: unnamed('Staff changed a content rule'),
  CONTENT_RULE_ENABLED: unnamed('Staff switched a content rule on'),
  CONTENT_RULE_DISABLED: unnamed('Staff switched a content rule off'),
  CONTENT_RULE_DELETED: unnamed('Staff deleted a content rule'),
  HELD_CONTENT_APPROVED: unnamed('Held content was published'),
  HELD_CONTENT_DECLINED: unnamed('Held content was declined'),
} as const satisfies Record<string, Action>;

export type LogAction = keyof typeof ACTIONS;

/**
 * Who may see the target of an entry; nobody for actions of a later version, which remain in the log after a rollback.
 */
export const targetFor = (action: string): Action['targetFor'] =>
  (ACTIONS as Record<string, Action>)[action]?.targetFor ?? 'nobody';
