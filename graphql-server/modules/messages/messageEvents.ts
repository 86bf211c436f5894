import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { streamToMember } from '../../platform/events/audience.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Events } from '../../platform/events/events.ts';
import { conversationWith, countsOf } from './conversationRows.ts';
import { Conversation, Message } from './message.types.ts';
import { messageRow } from './messageRows.ts';

/** Fields of all events about a conversation; others are loaded only if requested. */
@ObjectType({ simpleResolvers: true })
abstract class ConversationEvent {
  @Field(() => ID)
  conversationId: number;

  @Field(() => ID, { description: 'The other member.' })
  userId: number;

  @Field(() => Int, { description: 'Number of the message in the conversation.' })
  seq: number;
}

@ObjectType({
  description: 'A direct message was sent or received by the viewer, on any device.',
  simpleResolvers: true,
})
class MessageReceivedEvent extends ConversationEvent {
  @Field(() => ID)
  messageId: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The `clientMutationId` of the sender, so that the sending device recognises its own message.',
  })
  clientMutationId: string | null;
}

@ObjectType({
  description: 'The viewer or the other member has read the messages up to `seq`.',
  simpleResolvers: true,
})
class MessagesReadEvent extends ConversationEvent {
  @Field(() => ID, { description: 'The reader: the viewer, on another device, or the other member.' })
  readerId: number;
}

@ObjectType({
  description: 'A direct message of the viewer was edited, deleted or restored.',
  simpleResolvers: true,
})
class MessageChangedEvent extends ConversationEvent {
  @Field(() => ID)
  messageId: number;
}

const otherOf = (audience: number[], viewerId: number) => audience.find((id) => id !== viewerId)!;

/** The conversation of an event and the viewer's counts at the time of delivery. */
export function conversationFields(Event: new () => { userId: number }) {
  @Resolver(() => Event)
  abstract class ConversationFields {
    @FieldResolver(() => Conversation)
    async conversation(@Root() event: { userId: number }, @Ctx() context: Context): Promise<Conversation> {
      return (await conversationWith(context, event.userId))!;
    }

    @FieldResolver(() => Int)
    async unreadMessageCount(@Ctx() context: Context): Promise<number> {
      return (await countsOf(context)).unread;
    }

    @FieldResolver(() => Int)
    async messageRequestCount(@Ctx() context: Context): Promise<number> {
      return (await countsOf(context)).requests;
    }
  }
  return ConversationFields as new () => object;
}

@Resolver(() => MessageReceivedEvent)
export class MessageReceivedResolver extends conversationFields(MessageReceivedEvent) {
  @MembersOnly()
  @Subscription(() => MessageReceivedEvent, {
    description:
      'Every direct message that the viewer sends or receives. Messages may arrive in a different order from their `seq`.',
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'message.sent'),
  })
  messageReceived(@Root() event: Events['message.sent'], @Ctx() { memberId }: Context): MessageReceivedEvent {
    return { ...event, userId: otherOf(event.audience, memberId) };
  }

  @FieldResolver(() => Message)
  message(@Root() event: MessageReceivedEvent, @Ctx() context: Context): Promise<Message> {
    return messageRow(context, event.messageId);
  }
}

@Resolver(() => MessageChangedEvent)
export class MessageChangedResolver extends conversationFields(MessageChangedEvent) {
  @MembersOnly()
  @Subscription(() => MessageChangedEvent, {
    description:
      'Every edit, deletion and restoration of a direct message that the viewer sent or received. After a lost connection, `messages(changedAfter:)` returns the changes that were missed.',
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'message.changed'),
  })
  messageChanged(
    @Root() event: Events['message.changed'],
    @Ctx() { memberId }: Context,
  ): MessageChangedEvent {
    return { ...event, userId: otherOf(event.members ?? event.audience, memberId) };
  }

  @FieldResolver(() => Message, { description: 'The current state of the message.' })
  message(@Root() event: MessageChangedEvent, @Ctx() context: Context): Promise<Message> {
    return messageRow(context, event.messageId);
  }
}

@Resolver(() => MessagesReadEvent)
export class MessagesReadResolver extends conversationFields(MessagesReadEvent) {
  @MembersOnly()
  @Subscription(() => MessagesReadEvent, {
    description: 'Read receipts and unread counts, for all devices of the viewer.',
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'messages.read'),
  })
  messagesRead(@Root() event: Events['messages.read'], @Ctx() { memberId }: Context): MessagesReadEvent {
    return { ...event, userId: otherOf([event.readerId, event.senderId], memberId) };
  }
}
