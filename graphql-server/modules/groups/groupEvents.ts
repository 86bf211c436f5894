import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Events } from '../../platform/events/events.ts';
import { GroupChange } from './groupChanges.ts';
import { groupMessageRow } from './groupMessageRows.ts';
import { groupsById } from './groupRows.ts';
import { Group, GroupMessage } from './group.types.ts';
import { streamTo, WHICH } from './subscribeToGroup.ts';

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

  @Field(() => GroupChange, { description: 'What has changed.' })
  change: GroupChange;

  @Field(() => ID, { nullable: true, description: 'Whom it is about: who joined, left, was removed …' })
  userId: number | null;
}

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
    return { ...event, clientMutationId: event.idempotencyKey };
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
