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
import { groupMessageRow } from './groupMessageRows.ts';
import { streamTo, WHICH } from './groupStreams.ts';
import { GroupMessage } from './group.types.ts';

/** Fields of both events about a message. */
@ObjectType({ simpleResolvers: true })
abstract class GroupMessageEvent {
  @Field(() => ID)
  groupId: number;

  @Field(() => ID)
  messageId: number;

  @Field(() => Int, { description: "Number of the message in the group's chat." })
  seq: number;
}

@ObjectType({ description: "A message was sent in a group's chat.", simpleResolvers: true })
class GroupMessageReceivedEvent extends GroupMessageEvent {
  @Field(() => String, {
    nullable: true,
    description:
      'The `clientMutationId` of the sender, so that the sending device recognises its own message.',
  })
  clientMutationId: string | null;
}

@Resolver(() => GroupMessageReceivedEvent)
export class GroupMessageReceivedResolver {
  @LurkersToo()
  @Subscription(() => GroupMessageReceivedEvent, {
    description:
      "Every message in a group's chat. Messages may arrive in a different order from their `seq`.",
    subscribe: streamTo('groupMessage.sent'),
  })
  groupMessageReceived(
    @Arg('groupId', () => ID, { nullable: true, description: WHICH }) _groupId: string | null,
    @Root() event: GroupMessageReceivedEvent,
  ): GroupMessageReceivedEvent {
    return event;
  }

  @FieldResolver(() => GroupMessage)
  message(@Root() event: GroupMessageReceivedEvent, @Ctx() { pool }: Context): Promise<GroupMessage> {
    return groupMessageRow(pool, event.messageId);
  }
}

@ObjectType({
  description: "A message in a group's chat was edited, deleted or restored.",
  simpleResolvers: true,
})
class GroupMessageChangedEvent extends GroupMessageEvent {}

@Resolver(() => GroupMessageChangedEvent)
export class GroupMessageChangedResolver {
  @LurkersToo()
  @Subscription(() => GroupMessageChangedEvent, {
    description:
      "Every edit, deletion and restoration of a message in a group's chat. After a lost connection, `groupMessages(changedAfter:)` returns the changes that were missed.",
    subscribe: streamTo('groupMessage.changed'),
  })
  groupMessageChanged(
    @Arg('groupId', () => ID, { nullable: true, description: WHICH }) _groupId: string | null,
    @Root() event: GroupMessageChangedEvent,
  ): GroupMessageChangedEvent {
    return event;
  }

  @FieldResolver(() => GroupMessage, { description: 'The current state of the message.' })
  message(@Root() event: GroupMessageChangedEvent, @Ctx() { pool }: Context): Promise<GroupMessage> {
    return groupMessageRow(pool, event.messageId);
  }
}
