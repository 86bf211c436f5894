import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MembersOnly } from '../access.ts';
import { HistoryArgs } from '../chat/history.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { once } from '../idempotency/once.ts';
import { parseId } from '../orm/id.ts';
import { connectionOf, idBefore, pageOf, type Page } from '../orm/page.ts';
import { User } from '../users/user.entity.ts';
import { userById } from '../users/userRows.ts';
import { conversationRows, conversationWith, unreadMessages } from './conversationRows.ts';
import { markMessagesRead } from './markMessagesRead.ts';
import { MarkMessagesReadInput, SendMessageInput } from './message.inputs.ts';
import { Conversation, Message } from './message.types.ts';
import { allMessages, messageRow, messagesBetween } from './messageRows.ts';
import { sendMessage } from './sendMessage.ts';

const ConversationConnection = connectionOf(Conversation, 'Conversation');
const MessageConnection = connectionOf(Message, 'Message');

@Resolver()
export class ConversationResolver {
  @MembersOnly()
  @Query(() => ConversationConnection, { description: "The viewer's, the latest message first." })
  conversations(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Page<Conversation>> {
    const read = (limit: number) => conversationRows(pool, memberId, idBefore(after), limit);
    return pageOf(first, read, ({ place }) => place);
  }

  @MembersOnly()
  @Query(() => Conversation, { nullable: true, description: 'With a member; null before the first message.' })
  conversation(
    @Arg('userId', () => ID) userId: string,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Conversation | null> {
    return conversationWith(pool, memberId, parseId(userId, 'User'));
  }

  @MembersOnly()
  @Query(() => Int, { description: 'Unread messages of all conversations.' })
  unreadMessageCount(@Ctx() { pool, memberId }: Context): Promise<number> {
    return unreadMessages(pool, memberId);
  }
}

@Resolver(() => Message)
export class MessageResolver {
  @MembersOnly()
  @Query(() => MessageConnection, {
    description:
      'What the viewer and a member have written to each other: the last messages, oldest first within the page. `before` gives older ones, `after` what was missed; `endCursor` is the `seq` to go on from. NOT_FOUND without the member.',
  })
  async messages(
    @Arg('userId', () => ID) userId: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() context: Context,
  ): Promise<Page<Message>> {
    const id = parseId(userId, 'User');
    const page = await messagesBetween(context.pool, context.memberId, id, args);
    if (page.nodes.length === 0 && !(await userById(context, id))) throw notFound('User');
    return page;
  }

  @MembersOnly()
  @Query(() => MessageConnection, { description: 'All that the viewer has sent and received, newest first.' })
  allMessages(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Page<Message>> {
    return pageOf(first, (limit) => allMessages(pool, memberId, idBefore(after), limit));
  }

  @FieldResolver(() => User)
  async sender(@Root() message: any, @Ctx() context: Context): Promise<User> {
    return message.sender ?? (await userById(context, message.senderId))!;
  }

  @FieldResolver(() => User)
  async receiver(@Root() message: any, @Ctx() context: Context): Promise<User> {
    return (await userById(context, message.receiverId))!;
  }

  @FieldResolver(() => Conversation, { description: 'As it stands now.' })
  async conversation(@Root() message: any, @Ctx() { pool, memberId }: Context): Promise<Conversation> {
    const otherId = message.senderId === memberId ? message.receiverId : message.senderId;
    return (await conversationWith(pool, memberId, otherId))!;
  }

  @MembersOnly()
  @Mutation(() => Message, { description: 'The first to a member begins the conversation.' })
  async sendMessage(
    @Arg('input', () => SendMessageInput) input: SendMessageInput,
    @Ctx() context: Context,
  ): Promise<Message> {
    const receiverId = parseId(input.receiverId, 'User');
    const id = await once(context, 'sendMessage', input, (key) =>
      sendMessage(context, receiverId, input.content, key),
    );
    return messageRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Message, {
    description:
      "Marks a message that the viewer has received, and those before it, as read; idempotent. FORBIDDEN for the viewer's own.",
  })
  async markMessagesRead(
    @Arg('input', () => MarkMessagesReadInput) input: MarkMessagesReadInput,
    @Ctx() context: Context,
  ): Promise<Message> {
    const id = parseId(input.messageId, 'Message');
    await markMessagesRead(context, id);
    return messageRow(context.pool, context.memberId, id);
  }
}
