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

@ObjectType({
  description: "A message in a group's chat was edited, deleted or restored.",
  simpleResolvers: true,
})
class GroupMessageChangedEvent {
  @Field(() => ID)
  groupId: number;

  @Field(() => ID)
  messageId: number;

  @Field(() => Int, { description: "Number of the message in the group's chat." })
  seq: number;
}

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
