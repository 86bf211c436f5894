interface Action {
  description: string;
  /** Whether members see what it was done to. */
  isTargetPublic: boolean;
}

const named = (description: string): Action => ({ description, isTargetPublic: true });

/** What the log contains: a line for each action. Names are stored, so they stay. */
export const ACTIONS = {
  OWNERSHIP_CLAIMED: named('A member became the first owner by the claim link'),
  OWNER_APPOINTED: named('A member became an owner'),
  MODERATOR_APPOINTED: named('A member became a moderator'),
  ROLE_ENDED: named('A member is no longer an owner or moderator'),
  CLAIM_LINK_CREATED: named('An operator created a claim link'),
  TOKEN_OR_LINKS_CHANGED: named('An owner changed the token address or the links of the community'),
  SETTINGS_CHANGED: named('An owner changed other settings of the community'),
  INVITATION_CREATED: named('Staff created an invitation to the community'),
  INVITATION_REVOKED: named('Staff revoked an invitation to the community'),
  APPLICATION_APPROVED: named('Staff admitted a member by application'),
  APPLICATION_DECLINED: named('Staff declined an application'),
} as const satisfies Record<string, Action>;

export type LogAction = keyof typeof ACTIONS;

/** Whether members see the target of an entry; not for an action of a later version, which a rollback leaves here. */
export const isTargetPublic = (action: string): boolean =>
  (ACTIONS as Record<string, Action>)[action]?.isTargetPublic ?? false;
