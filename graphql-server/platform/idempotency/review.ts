import type { Context } from '../graphql/context.ts';
import type { IdempotencyKey } from './key.ts';

declare module '../graphql/context.ts' {
  interface Services {
    /** Looks at content before it is written (decisions 47 and 48); set by the composition. */
    review: Review;
  }
}

/** What is to be done once the content is written. */
export type AfterWriting = (id: number) => Promise<void>;

export interface Review {
  /**
   * Looks at what a mutation would write. Throws HELD if it has saved it for a moderator instead, and BAD_USER_INPUT if a
   * rule refuses it.
   */
  check(
    context: Context,
    operation: string,
    input: object,
    key: IdempotencyKey | null,
  ): Promise<AfterWriting | undefined>;
}

/** Writes what `create` writes, after its review. Every write of content passes here, because each can be repeated. */
export async function reviewed<Made>(
  context: Context,
  operation: string,
  input: object,
  key: IdempotencyKey | null,
  create: (key: IdempotencyKey | null) => Promise<Made>,
): Promise<Made> {
  if (context.caller.approved) return create(key);
  const after = await context.services.review.check(context, operation, input, key);
  const made = await create(key);
  await after?.(idOf(made));
  return made;
}

const idOf = (made: unknown): number => (typeof made === 'number' ? made : (made as { id: number }).id);
