/**
 * Addresses of the page that are rarely opened. They are apart from `pageRoutes.ts` because the code that every visitor
 * loads does not know them: the page for unknown addresses does (`frontend/app/OtherPages.tsx`).
 */
export const rareRoutes = {
  /** What staff has done. */
  moderationLog: '/moderation/log',
  /** The claim link of the first owner; its secret is in the fragment. */
  claimOwnership: '/claim-ownership',
  /** Owners make links by which members get back into their accounts. */
  recovery: '/moderation/recovery',
  /** An invitation to the community; its code is in the fragment. */
  join: '/join',
  /** An owner's recovery link; its secret is in the fragment. */
  recover: '/recover',
} as const;
