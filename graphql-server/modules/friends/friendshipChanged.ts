import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { streamToMember } from '../../platform/events/audience.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Events } from '../../platform/events/events.ts';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { User } from '../users/user.types.ts';
import { userById } from '../users/userRows.ts';
import { notFound } from '../../platform/errors/errors.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** The audience are the two members. */
    'friendship.changed': { audience: number[] };
  }
}

/** Published to both members after the transaction is committed. */
export const publishFriendshipChanged = (tx: Transaction, one: number, other: number) =>
  tx.publish('friendship.changed', { audience: [one, other] });

@ObjectType({
  description:
    'A request was sent, accepted or rejected, or a friendship ended; `user` has the current state.',
  simpleResolvers: true,
})
class FriendshipChangedEvent {
  @Field(() => ID, { description: 'The other member.' })
  userId: number;
}

@Resolver(() => FriendshipChangedEvent)
export class FriendshipChangedResolver {
  @MembersOnly()
  @Subscription(() => FriendshipChangedEvent, {
    description: 'Every change of a friendship or request between the viewer and another member.',
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'friendship.changed'),
  })
  friendshipChanged(
    @Root() { audience }: Events['friendship.changed'],
    @Ctx() { memberId }: Context,
  ): FriendshipChangedEvent {
    return { userId: audience.find((id) => id !== memberId)! };
  }

  @FieldResolver(() => User)
  async user(@Root() event: FriendshipChangedEvent, @Ctx() context: Context): Promise<User> {
    const user = await userById(context, event.userId);
    if (!user) throw notFound('User'); // blocked since the event
    return user;
  }
}
