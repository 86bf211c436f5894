/** A connection that takes longer than this is not waited for. */
const MAX_WAIT_MS = 3_000;
/** A member's catch-ups start within this time of each other (`app/MemberUpdates.tsx`). */
const SLACK_MS = 100;

const { promise, resolve } = Promise.withResolvers<void>();

/**
 * Resolves when a member's first catch-ups have been requested. What a subscription keeps up to date is requested once
 * then, by the component and by the catch-up together, instead of before and after the connection.
 */
export function firstCatchUp(): Promise<void> {
  setTimeout(resolve, MAX_WAIT_MS);
  return promise;
}

/** A member's first catch-up starts. */
export const noteCatchUp = (): unknown => setTimeout(resolve, SLACK_MS);
