import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { LurkersToo, MembersOnly } from '../access.ts';
import type { Context } from '../context.ts';
import type { Events } from '../events.ts';
import { parseId } from '../orm/id.ts';
import { User } from '../users/user.entity.ts';
import { userById } from '../users/userRows.ts';
import { GroupChange } from './groupChanges.ts';
import { SignalGroupTypingInput } from './group.inputs.ts';
import { authorize } from './group.policy.ts';
import { groupMessageRow } from './groupMessageRows.ts';
import { groupsById, groupStanding } from './groupRows.ts';
import { Group, GroupMessage, GroupPrivacy } from './group.types.ts';

declare module '../events.ts' {
  interface Events {
    'groupMember.typing': { groupId: number; isPublic: boolean; userId: number };
  }
}

@ObjectType({ description: "A message was written in a group's chat.", simpleResolvers: true })
export class GroupMessageReceivedEvent {
  @Field(() => ID)
  groupId: number;

  @Field(() => ID)
  messageId: number;

  @Field(() => Int, { description: "Number of the message in the group's chat." })
  seq: number;

  @Field(() => String, {
    nullable: true,
    description: "The sender's, so that his own device knows its message.",
  })
  clientMutationId: string | null;
}

@ObjectType({ description: 'Something about a group has changed.', simpleResolvers: true })
export class GroupChangedEvent {
  @Field(() => ID)
  groupId: number;

  @Field(() => GroupChange)
  change: GroupChange;

  @Field(() => ID, { nullable: true, description: 'Whom it is about: who joined, left, was removed …' })
  userId: number | null;
}

@ObjectType({
  description: 'A member is writing in a group; said anew every few seconds.',
  simpleResolvers: true,
})
export class GroupMemberTypingEvent {
  @Field(() => ID)
  groupId: number;

  @Field(() => ID)
  userId: number;
}

type Handed = { context: Context; args: { groupId?: string | null } };

/** The stream of one group, for who may read it at this moment, or of all groups of the member. */
const streamTo =
  (name: Parameters<Context['house']['groupStreams']['stream']>[0]) =>
  async ({ context, args: { groupId } }: Handed) => {
    const { house, pool, viewerId } = context;
    if (groupId == null) return house.groupStreams.stream(name, context.memberId, null);
    const group = await groupStanding(pool, viewerId, parseId(groupId, 'Group'));
    authorize(group, viewerId, 'read');
    return house.groupStreams.stream(name, viewerId, group.id);
  };

const WHICH = 'One group that the viewer may read; without it all that he belongs to.';

@Resolver(() => GroupMessageReceivedEvent)
export class GroupMessageReceivedResolver {
  @LurkersToo()
  @Subscription(() => GroupMessageReceivedEvent, {
    description: "Each message in a group's chat. They may come in another order than their `seq`.",
    subscribe: streamTo('groupMessage.sent'),
  })
  groupMessageReceived(
    @Arg('groupId', () => ID, { nullable: true, description: WHICH }) _groupId: string | null,
    @Root() event: any,
  ): GroupMessageReceivedEvent {
    return { ...event, clientMutationId: event.word };
  }

  @FieldResolver(() => GroupMessage)
  message(@Root() event: any, @Ctx() { pool }: Context): Promise<GroupMessage> {
    return groupMessageRow(pool, event.messageId);
  }
}

@Resolver(() => GroupChangedEvent)
export class GroupChangedResolver {
  @LurkersToo()
  @Subscription(() => GroupChangedEvent, {
    description:
      'Who removed or invited somebody tells him too; nothing else of a private group reaches who is no member.',
    subscribe: streamTo('group.changed'),
  })
  groupChanged(
    @Arg('groupId', () => ID, { nullable: true, description: WHICH }) _groupId: string | null,
    @Root() event: any,
  ): GroupChangedEvent {
    return event;
  }

  @FieldResolver(() => Group, { nullable: true, description: 'As it stands now; null when it is deleted.' })
  async group(
    @Root() event: Events['group.changed'],
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Group | null> {
    return (await groupsById(pool, viewerId, [event.groupId]))[0]!;
  }
}

@Resolver(() => GroupMemberTypingEvent)
export class GroupMemberTypingResolver {
  @LurkersToo()
  @Subscription(() => GroupMemberTypingEvent, {
    description: 'Who is writing in a group at the moment, the viewer himself too.',
    subscribe: streamTo('groupMember.typing'),
  })
  groupMemberTyping(
    @Arg('groupId', () => ID, { nullable: true, description: WHICH }) _groupId: string | null,
    @Root() event: any,
  ): GroupMemberTypingEvent {
    return event;
  }

  @FieldResolver(() => User)
  async user(@Root() event: any, @Ctx() context: Context): Promise<User> {
    return (await userById(context, event.userId))!;
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description: 'Tells a group that the viewer is writing; to be repeated while he does. Always true.',
  })
  async signalGroupTyping(
    @Arg('input', () => SignalGroupTypingInput) input: SignalGroupTypingInput,
    @Ctx() { house, pool, memberId }: Context,
  ): Promise<boolean> {
    const groupId = parseId(input.groupId, 'Group');
    const group = await groupStanding(pool, memberId, groupId);
    authorize(group, memberId, 'post');
    const isPublic = group.privacy === GroupPrivacy.PUBLIC;
    if (house.typing.isNews(memberId, `group ${groupId}`))
      house.events.announce('groupMember.typing', { groupId, isPublic, userId: memberId });
    return true;
  }
}
