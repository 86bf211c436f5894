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
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { User } from '../users/user.types.ts';
import { anyUserById } from '../users/userRows.ts';
import { SignalGroupTypingInput } from './group.inputs.ts';
import { authorize } from './group.policy.ts';
import { groupAccess } from './groupRows.ts';
import { streamTo, WHICH } from './groupStreams.ts';
import { GroupPrivacy } from './group.types.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    'groupMember.typing': { groupId: number; isPublic: boolean; userId: number };
  }
}

@ObjectType({
  description: 'A member is typing in a group; repeated every few seconds.',
  simpleResolvers: true,
})
class GroupMemberTypingEvent {
  @Field(() => ID)
  groupId: number;

  @Field(() => ID)
  userId: number;
}

@Resolver(() => GroupMemberTypingEvent)
export class GroupMemberTypingResolver {
  @LurkersToo()
  @Subscription(() => GroupMemberTypingEvent, {
    description: 'The members who are currently typing in a group, including the viewer.',
    subscribe: streamTo('groupMember.typing'),
  })
  groupMemberTyping(
    @Arg('groupId', () => ID, { nullable: true, description: WHICH }) _groupId: string | null,
    @Root() event: GroupMemberTypingEvent,
  ): GroupMemberTypingEvent {
    return event;
  }

  @FieldResolver(() => User)
  async user(@Root() event: GroupMemberTypingEvent, @Ctx() context: Context): Promise<User> {
    return (await anyUserById(context, event.userId))!;
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description: 'Signals to a group that the viewer is typing; repeat it while they type.',
  })
  async signalGroupTyping(
    @Arg('input', () => SignalGroupTypingInput) input: SignalGroupTypingInput,
    @Ctx() { services, pool, memberId }: Context,
  ): Promise<boolean> {
    const groupId = parseId(input.groupId, 'groupId');
    const group = await groupAccess(pool, memberId, groupId);
    authorize(group, memberId, 'post');
    const isPublic = group.privacy === GroupPrivacy.PUBLIC;
    if (services.typing.isNews(memberId, `group ${groupId}`))
      services.events.publish('groupMember.typing', { groupId, isPublic, userId: memberId });
    return true;
  }
}
