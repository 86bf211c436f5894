import { INVITATIONS } from '../../platform/rate-limits/figures.ts';
import type { CreateLimiter } from '../../platform/rate-limits/rateLimit.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    groupInvitationLimit: InvitationLimit;
  }
}

/** Decision 27 has no number for these: as many as friend requests, 60 in 10 minutes. */
export const limitInvitations = (limiter: CreateLimiter) =>
  limiter('group-invitation', INVITATIONS.count, INVITATIONS.seconds);
export type InvitationLimit = ReturnType<typeof limitInvitations>;
