import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { streamToMember } from '../../platform/events/audience.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rows } from '../../platform/database/statements.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { User } from '../users/user.types.ts';
import { anyUserById } from '../users/userRows.ts';
import { SignalTypingInput } from './message.inputs.ts';
import { mayNotice } from './messageRequest.ts';
import { findUnwanted, inPool } from './whoMayWrite.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** The audience is the receiver. */
    'member.typing': { userId: number; audience: number[] };
  }
}

@ObjectType({
  description: 'A member is typing a message to the viewer; repeated every few seconds.',
  simpleResolvers: true,
})
class MemberTypingEvent {
  @Field(() => ID)
  userId: number;
}

@Resolver(() => MemberTypingEvent)
export class MemberTypingResolver {
  @MembersOnly()
  @Subscription(() => MemberTypingEvent, {
    description: 'The members who are currently typing a message to the viewer.',
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'member.typing'),
  })
  memberTyping(@Root() event: MemberTypingEvent): MemberTypingEvent {
    return event;
  }

  @FieldResolver(() => User)
  async user(@Root() event: MemberTypingEvent, @Ctx() context: Context): Promise<User> {
    return (await anyUserById(context, event.userId))!;
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      'Signals to a member that the viewer is typing; repeat it while they type. It reaches whom a message would reach.',
  })
  async signalTyping(
    @Arg('input', () => SignalTypingInput) input: SignalTypingInput,
    @Ctx() { services, pool, memberId }: Context,
  ): Promise<boolean> {
    const userId = parseId(input.userId, 'userId');
    if (!services.typing.isNews(memberId, `member ${userId}`)) return true;
    const [known] = await rows(pool, mayNotice, { viewer: memberId, member: userId });
    if (!known!.is_visible || !known!.is_open) return true;
    if (await findUnwanted(inPool(pool), memberId, userId)) return true;
    services.events.publish('member.typing', { userId: memberId, audience: [userId] });
    return true;
  }
}
