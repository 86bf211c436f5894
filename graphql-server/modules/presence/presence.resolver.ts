import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { streamToMembers } from '../../platform/events/audience.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badField } from '../../platform/errors/errors.ts';
import { User } from '../users/user.types.ts';
import { seesAmong } from '../visibility/separations.ts';
import { MAX_LISTED, type Online } from './presence.ts';

@ObjectType({
  description: 'Members who sent a heartbeat in the last 75 seconds.',
  simpleResolvers: true,
})
class OnlineUsers {
  @Field(() => Int, { description: 'How many members are online.' })
  count: number;
}

@Resolver(() => OnlineUsers)
export class PresenceResolver {
  @MembersOnly()
  @Query(() => OnlineUsers, {
    description:
      "The members who are online; at most one second old, and including the viewer's own latest heartbeat.",
  })
  onlineUsers(@Ctx() { services, memberId }: Context): Promise<Online> {
    return services.presence.online(memberId);
  }

  @FieldResolver(() => [User], { description: 'The members, those who came online most recently first.' })
  users(
    @Root() online: Online,
    @Arg('first', () => Int, {
      defaultValue: MAX_LISTED,
      description: `The maximum number of entries, 1 to ${MAX_LISTED}.`,
    })
    first: number,
    @Ctx() context: Context,
  ): User[] {
    if (first < 1 || first > MAX_LISTED)
      throw badField('first', `At most ${MAX_LISTED} online members are listed.`);
    return online.users.filter(({ id }) => seesAmong(online.separated, context, id)).slice(0, first);
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description: 'Marks the viewer as online; repeat it every 30 seconds.',
  })
  heartbeat(@Ctx() { services, memberId }: Context): boolean {
    services.presence.beat(memberId);
    return true;
  }

  @MembersOnly()
  @Subscription(() => OnlineUsers, {
    description: 'The members who are online, whenever this changes; at most every five seconds.',
    subscribe: ({ context }: { context: Context }) =>
      streamToMembers<Online>(context, (push) => context.services.presence.watched.listen(push)),
  })
  presenceChanged(@Root() online: Online): Online {
    return online;
  }
}
