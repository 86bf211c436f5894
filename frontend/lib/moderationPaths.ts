import { rareRoutes } from '../../graphql-server/contract/rareRoutes.ts';

/** Addresses of single pages under `/moderation`; written by hand, because the router's own function is on no other page. */
export const moderationPaths = {
  case: (id: string) => rareRoutes.moderationCase.replace(':caseId', encodeURIComponent(id)),
  member: (username: string) =>
    rareRoutes.moderationMember.replace(':username', encodeURIComponent(username)),
  /** With the name filled in. */
  recovery: (username: string) => `${rareRoutes.recovery}?member=${encodeURIComponent(username)}`,
};
