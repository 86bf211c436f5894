import { expressionBuilder, sql } from 'kysely';
import type { Env } from '../../platform/config/env.ts';
import { db, rows, statement, type DB, type Params } from '../../platform/database/statements.ts';
import { DAY_S } from '../../platform/durations.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { consume, type CreateLimiter, type Limiter } from '../../platform/rate-limits/rateLimit.ts';
import { orderedPair, type Pair } from '../friends/pair.ts';
import { isVisible } from '../visibility/visibility.ts';
import { areAcquainted } from './messageRequest.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    messageRequestLimit: Limiter;
  }
}

export const limitMessageRequests = (limiter: CreateLimiter, env: Env): Limiter =>
  limiter('message-request', env.LIMIT_MESSAGE_REQUESTS_PER_DAY, DAY_S);

type First = { sender: number; receiver: number } & Pair;

/** A row if a message would be a request: the two have no conversation, and are not acquainted. */
const wouldRequest = statement('would-request', ({ sender, receiver, low, high }: Params<First>) => {
  const { exists, not } = expressionBuilder<DB>();
  const conversations = db
    .selectFrom('conversations')
    .select('id')
    .where('user_low', '=', low)
    .where('user_high', '=', high)
    .where('group_id', 'is', null);
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', receiver)
    .where(isVisible(sender, 'id'))
    .where(not(exists(conversations)))
    .where(sql<boolean>`not ${areAcquainted(low, high)}`);
});

/** Counts a message that begins a request; throws RATE_LIMITED. Before the transaction: counting needs a connection too. */
export async function countRequest(
  { services, pool, memberId, caller }: Context,
  receiverId: number,
): Promise<void> {
  const members = { sender: memberId, receiver: receiverId, ...orderedPair(memberId, receiverId) };
  if ((await rows(pool, wouldRequest, members)).length === 0) return;
  const told = { as: 'message-requests', to: caller.work };
  const message = 'You have messaged too many people you do not know.';
  await consume(services.messageRequestLimit, String(memberId), message, told);
}
