/** The response to the viewer's change and its event may arrive in either order, within this time. */
const SETTLE_MS = 500;

const writes = new Map<string, Promise<unknown>>();

/**
 * Notes a write by the viewer to a post, and returns it: until a little after its answer, live counts of the post wait
 * (`mergePost.ts`).
 */
export function trackOwnWrite<Answer>(postId: string, write: Promise<Answer>): Promise<Answer> {
  const all = Promise.allSettled([writes.get(postId), write]).then(
    () => new Promise((done) => setTimeout(done, SETTLE_MS)),
  );
  writes.set(postId, all);
  void all.then(() => writes.get(postId) === all && writes.delete(postId));
  return write;
}

/** Resolves when the viewer's writes to a post are over; undefined where there is none. */
export const pendingWrite = (postId: string): Promise<unknown> | undefined => writes.get(postId);
