import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { notFound } from '../../platform/errors/errors.ts';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { User } from '../users/user.types.ts';
import { anyUserById } from '../users/userRows.ts';
import { streamOfVisible } from '../visibility/separations.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A member has another role. */
    'member.roleChanged': { userId: number };
    /** One of them became an owner, which ends the claim link. */
    'owner.appointed': { userId: number };
  }
}

@ObjectType({ description: "A member's role has changed.", simpleResolvers: true })
class RoleChangedEvent {
  @Field(() => ID, { description: 'The member.' })
  userId: number;
}

@Resolver(() => RoleChangedEvent)
export class RoleChangedResolver {
  @LurkersToo()
  @Subscription(() => RoleChangedEvent, {
    description: 'Every change of a role.',
    subscribe: ({ context }: { context: Context }) =>
      streamOfVisible(context, 'member.roleChanged', ({ userId }) => userId),
  })
  roleChanged(@Root() event: RoleChangedEvent): RoleChangedEvent {
    return event;
  }

  @FieldResolver(() => User, { description: 'The member, with the current role.' })
  async user(@Root() { userId }: RoleChangedEvent, @Ctx() context: Context): Promise<User> {
    const user = await anyUserById(context, userId);
    if (!user) throw notFound('User');
    return user;
  }
}
