/**
 * Addresses of the page that are rarely opened. They are apart from `pageRoutes.ts` because the code that every visitor
 * loads does not know them: the page for unknown addresses does (`frontend/app/OtherPages.tsx`).
 */
export const rareRoutes = {
  /** What staff has done. */
  moderationLog: '/moderation/log',
  /** The claim link of the first owner; its secret is in the fragment. */
  claimOwnership: '/claim-ownership',
  /** What moderators have decided about the member. */
  decisions: '/decisions',
  /** An invitation to the community; its code is in the fragment. */
  join: '/join',
  /** What was erased of a deleted account; its code is in the fragment. */
  deletionReceipt: '/deletion-receipt',
} as const;
