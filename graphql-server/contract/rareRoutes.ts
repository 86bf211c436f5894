/**
 * Addresses of the page that are rarely opened. They are apart from `pageRoutes.ts` because the code that every visitor
 * loads does not know them: the page for unknown addresses does (`frontend/app/OtherPages.tsx`).
 */
export const rareRoutes = {
  /** The queue of cases, for moderators. */
  moderation: '/moderation',
  moderationCase: '/moderation/cases/:caseId',
  /** What moderators see of a member. */
  moderationMember: '/moderation/members/:username',
  /** The log of the actions of owners and moderators. */
  moderationLog: '/moderation/log',
  /** What the owners of the community can change. */
  communitySettings: '/moderation/settings',
  /** All invitations, for moderators and owners. */
  allInvitations: '/moderation/invitations',
  /** Who would like to become a member. */
  applications: '/moderation/applications',
  /** Who is an owner or a moderator. */
  staff: '/moderation/staff',
  /** The member's own invitations. */
  ownInvitations: '/invitations',
  /** What happens in the community, for its owners. */
  statistics: '/moderation/statistics',
  /** Content rules, for moderators. */
  contentRules: '/moderation/rules',
  /** Content that waits for review, for moderators. */
  heldContent: '/moderation/held',
  /** The viewer's content that is waiting for review. */
  waiting: '/waiting',
  /** The claim link of the first owner; its secret is in the fragment. */
  claimOwnership: '/claim-ownership',
  /** Owners make links by which members get back into their accounts. */
  recovery: '/moderation/recovery',
  /** What moderators have decided about the member. */
  decisions: '/decisions',
  /** An invitation to the community; its code is in the fragment. */
  join: '/join',
  /** Signing in with a wallet. */
  walletLogin: '/auth/wallet',
  /** What was erased of a deleted account; its code is in the fragment. */
  deletionReceipt: '/deletion-receipt',
  /** An owner's recovery link; its secret is in the fragment. */
  recover: '/recover',
} as const;

export type RareRoute = (typeof rareRoutes)[keyof typeof rareRoutes];
