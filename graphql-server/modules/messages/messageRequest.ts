import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { announcement, db, statement, type DB, type Params } from '../../platform/database/statements.ts';
import type { Transactions } from '../../platform/database/transactions.ts';
import { isVisible } from '../visibility/visibility.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A message request was accepted or ignored. Its audience is its receiver alone: the sender is not told. */
    'conversation.changed': { conversationId: number; otherId: number; audience: number[] };
  }
}

/** What a conversation says about its request (decision 42a). */
export interface RequestState {
  /** The member who sent the request, until the other has accepted it. */
  requested_by: number | null;
  request_ignored_at: string | null;
}

/** Whether the viewer has not accepted it yet; never for the member who asked. */
export const isRequestTo = (viewerId: number, { requested_by }: Pick<RequestState, 'requested_by'>) =>
  requested_by !== null && requested_by !== viewerId;

/** Whether the viewer's request is not accepted yet, so that the viewer must not see what the other has read. */
export const isRequestOf = (viewerId: number, { requested_by }: Pick<RequestState, 'requested_by'>) =>
  requested_by === viewerId;

export const areFriends = (low: Expression<number>, high: Expression<number>): Expression<SqlBool> =>
  expressionBuilder<DB>().exists(
    db.selectFrom('friendships').select('user_low').where('user_low', '=', low).where('user_high', '=', high),
  );

/** Whether two members are friends or share a group that no moderator has removed. */
export const areAcquainted = (low: Expression<number>, high: Expression<number>): RawBuilder<boolean> => {
  const { exists, or } = expressionBuilder<DB>();
  const sharedGroups = db
    .selectFrom('memberships as one')
    .innerJoin('memberships as other', 'other.group_id', 'one.group_id')
    .innerJoin('groups as shared', 'shared.id', 'one.group_id')
    .select('one.group_id')
    .where('shared.removed_at', 'is', null)
    .where('one.user_id', '=', low)
    .where('other.user_id', '=', high);
  return sql<boolean>`${or([areFriends(low, high), exists(sharedGroups)])}`;
};

/** The columns of a conversation whose request is accepted. */
export const ACCEPTED = { requested_by: null, request_ignored_at: null } as const;

/** A friendship accepts the request that one of the two has sent, in the same statement. */
export function acceptRequestsOfFriends(transactions: Transactions): void {
  transactions.handle('friendRequest.accepted', (query) =>
    query
      .updateTable('conversations')
      .from('event')
      .set({ ...ACCEPTED, request_accepted_by: sql<number>`user_low + user_high - requested_by` })
      .where('group_id', 'is', null)
      .where('requested_by', 'is not', null)
      .where('user_low', '=', sql<number>`least(event.sender_id, event.receiver_id)`)
      .where('user_high', '=', sql<number>`greatest(event.sender_id, event.receiver_id)`)
      .returning(
        announcement('conversation.changed', {
          conversationId: sql<number>`conversations.id`,
          otherId: sql<number>`user_low + user_high - request_accepted_by`,
          audience: sql<number[]>`json_build_array(request_accepted_by)`,
        }),
      ),
  );
}

/**
 * Whether a member sees what the viewer does in their conversation; not while the member's request is not accepted, nor after
 * the viewer's was ignored.
 */
export const mayNotice = statement(
  'may-notice',
  ({ viewer, member }: Params<{ viewer: number; member: number }>) => {
    const { exists, not } = expressionBuilder<DB>();
    const closed = db
      .selectFrom('conversations')
      .select('id')
      .where('user_low', '=', sql<number>`least(${viewer}::int, ${member}::int)`)
      .where('user_high', '=', sql<number>`greatest(${viewer}::int, ${member}::int)`)
      .where('group_id', 'is', null)
      .where((eb) => eb.or([eb('requested_by', '=', member), eb('request_ignored_at', 'is not', null)]));
    return db.selectNoFrom([
      isVisible(viewer, sql<number>`${member}::int`).as('is_visible'),
      not(exists(closed)).$castTo<boolean>().as('is_open'),
    ]);
  },
);
