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

@ObjectType({ description: "A message was sent in a group's chat.", simpleResolvers: true })
class GroupMessageReceivedEvent {
  @Field(() => ID)
  groupId: number;

  @Field(() => ID)
  messageId: number;

  @Field(() => Int, { description: "Number of the message in the group's chat." })
  seq: number;

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
