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
import { MembersOnly } from '../access.ts';
import { streamToMember } from '../audience.ts';
import type { Context } from '../context.ts';
import { parseId } from '../orm/id.ts';
import { User } from '../users/user.entity.ts';
import { userById } from '../users/userRows.ts';
import { conversationWith, unreadMessages } from './conversationRows.ts';
import { SignalTypingInput } from './message.inputs.ts';
import { Conversation, Message } from './message.types.ts';
import { messageRow } from './messageRows.ts';

declare module '../events.ts' {
  interface Events {
    /** Its audience is the one who is written to. */
    'member.typing': { userId: number; audience: number[] };
  }
}

/** What all events about a conversation carry; the rest is read for those who ask. */
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
  description: 'A direct message was sent or received by the viewer, on whatever device.',
  simpleResolvers: true,
})
export class MessageReceivedEvent extends ConversationEvent {
  @Field(() => ID)
  messageId: number;

  @Field(() => String, {
    nullable: true,
    description: "The sender's, so that his own device knows its message.",
  })
  clientMutationId: string | null;
}

@ObjectType({
  description: 'The viewer or the other member has read the messages up to `seq`.',
  simpleResolvers: true,
})
export class MessagesReadEvent extends ConversationEvent {
  @Field(() => ID, { description: 'Who has read: the viewer, on another device, or the other member.' })
  readerId: number;
}

@ObjectType({
  description: 'A member is writing to the viewer; said anew every few seconds.',
  simpleResolvers: true,
})
export class MemberTypingEvent {
  @Field(() => ID)
  userId: number;
}

const otherOf = (audience: number[], viewerId: number) => audience.find((id) => id !== viewerId)!;

@Resolver(() => MessageReceivedEvent)
export class MessageReceivedResolver {
  @MembersOnly()
  @Subscription(() => MessageReceivedEvent, {
    description:
      'Each direct message that the viewer sends or receives. They may come in another order than their `seq`.',
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'message.sent'),
  })
  messageReceived(@Root() event: any, @Ctx() { memberId }: Context): MessageReceivedEvent {
    return { ...event, clientMutationId: event.word, userId: otherOf(event.audience, memberId) };
  }

  @FieldResolver(() => Message)
  message(@Root() event: any, @Ctx() context: Context): Promise<Message> {
    return messageRow(context, event.messageId);
  }

  @FieldResolver(() => Conversation)
  async conversation(@Root() event: any, @Ctx() context: Context): Promise<Conversation> {
    return (await conversationWith(context, event.userId))!;
  }

  @FieldResolver(() => Int)
  unreadMessageCount(@Ctx() { pool, memberId }: Context): Promise<number> {
    return unreadMessages(pool, memberId);
  }
}

@Resolver(() => MessagesReadEvent)
export class MessagesReadResolver {
  @MembersOnly()
  @Subscription(() => MessagesReadEvent, {
    description: "Read ticks, and the badges of all of the viewer's devices.",
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'messages.read'),
  })
  messagesRead(@Root() event: any, @Ctx() { memberId }: Context): MessagesReadEvent {
    return { ...event, userId: otherOf(event.audience, memberId) };
  }

  @FieldResolver(() => Conversation)
  async conversation(@Root() event: any, @Ctx() context: Context): Promise<Conversation> {
    return (await conversationWith(context, event.userId))!;
  }

  @FieldResolver(() => Int)
  unreadMessageCount(@Ctx() { pool, memberId }: Context): Promise<number> {
    return unreadMessages(pool, memberId);
  }
}

@Resolver(() => MemberTypingEvent)
export class MemberTypingResolver {
  @MembersOnly()
  @Subscription(() => MemberTypingEvent, {
    description: 'Who is writing to the viewer at the moment.',
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'member.typing'),
  })
  memberTyping(@Root() event: any): MemberTypingEvent {
    return event;
  }

  @FieldResolver(() => User)
  async user(@Root() event: any, @Ctx() context: Context): Promise<User> {
    return (await userById(context, event.userId))!;
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description: 'Tells a member that the viewer is writing; to be repeated while he does. Always true.',
  })
  signalTyping(
    @Arg('input', () => SignalTypingInput) input: SignalTypingInput,
    @Ctx() { house, memberId }: Context,
  ): boolean {
    const userId = parseId(input.userId, 'User');
    if (house.typing.isNews(memberId, `member ${userId}`))
      house.events.announce('member.typing', { userId: memberId, audience: [userId] });
    return true;
  }
}
