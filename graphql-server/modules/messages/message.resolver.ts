import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { HistoryArgs } from '../chat/history.ts';
import { ORIGINAL } from '../chat/originals.ts';
import { pictureOf } from '../chat/picture.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { DirectField } from '../../platform/graphql/directField.ts';
import { madeOnce, onceOrAgain } from '../../platform/idempotency/once.ts';
import { Media } from '../media/media.types.ts';
import { MediaForm } from '../media/mediaForm.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import { conversationRows, conversationWith, countsOf } from './conversationRows.ts';
import { markMessagesRead } from './markMessagesRead.ts';
import { MarkMessagesReadInput, SendMessageInput } from './message.inputs.ts';
import { Conversation, Message } from './message.types.ts';
import { allMessages, messageRow, messagesWith, originalOf } from './messageRows.ts';
import { sendMessage } from './sendMessage.ts';

const ConversationConnection = connectionOf(Conversation, 'Conversation');
const MessageConnection = connectionOf(Message, 'Message');

@Resolver()
export class ConversationResolver {
  @MembersOnly()
  @Query(() => ConversationConnection, {
    description: "The viewer's conversations, ordered by latest message.",
  })
  conversations(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('requests', () => Boolean, {
      nullable: true,
      description:
        'True returns only message requests that the viewer has neither accepted nor ignored; false leaves out requests and ignored conversations. All conversations if omitted.',
    })
    requests: boolean | null,
    @Ctx() context: Context,
  ): Promise<Page<Conversation>> {
    const read = (limit: number) => conversationRows(context, requests ?? null, idBefore(page.after), limit);
    return pageOf(page, read, ({ place }) => place);
  }

  @MembersOnly()
  @Query(() => Conversation, {
    nullable: true,
    description: 'The conversation with a member; null before the first message.',
  })
  conversation(
    @Arg('userId', () => ID) userId: string,
    @Ctx() context: Context,
  ): Promise<Conversation | null> {
    return conversationWith(context, parseId(userId, 'userId'));
  }

  @MembersOnly()
  @Query(() => Int, {
    description: 'The number of unread messages in all conversations except message requests.',
  })
  async unreadMessageCount(@Ctx() context: Context): Promise<number> {
    return (await countsOf(context)).unread;
  }
}

@Resolver(() => Message)
export class MessageResolver {
  @MembersOnly()
  @Query(() => MessageConnection, {
    description:
      'Direct messages with a member: the latest ones, oldest first within the page; with `after`, newer ones. NOT_FOUND if there is no such member.',
  })
  messages(
    @Arg('userId', () => ID) userId: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() context: Context,
  ): Promise<Page<Message>> {
    return messagesWith(context, parseId(userId, 'userId'), args);
  }

  @MembersOnly()
  @Query(() => MessageConnection, {
    description: 'All direct messages that the viewer has sent and received, newest first.',
  })
  allMessages(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context): Promise<Page<Message>> {
    return pageOf(page, (limit) => allMessages(context, idBefore(page.after), limit));
  }

  @DirectField()
  @FieldResolver(() => String, { nullable: true, description: 'The image.' })
  imageUrl(
    @Root() message: Message,
    @Arg('as', () => MediaForm, { defaultValue: MediaForm.URL }) form: MediaForm,
    @Ctx() context: Context,
  ): string | null {
    return pictureOf(message, form, context);
  }

  @FieldResolver(() => Media, { nullable: true })
  media(@Root() message: Message): Media | null {
    return message.medium;
  }

  @FieldResolver(() => Conversation, { description: 'Its current state.' })
  async conversation(@Root() message: Message, @Ctx() context: Context): Promise<Conversation> {
    const otherId = message.senderId === context.memberId ? message.receiverId : message.senderId;
    return (await conversationWith(context, otherId))!;
  }

  @DirectField()
  @FieldResolver(() => Message, { nullable: true, description: ORIGINAL })
  replyTo(@Root() message: Message, @Ctx() context: Context): Promise<Message | null> | null {
    return originalOf(context, message);
  }

  @MembersOnly()
  @Mutation(() => Message, {
    description:
      'Sends a message to a member: a text, an image or both. The first message starts the conversation.',
  })
  async sendMessage(
    @Arg('input', () => SendMessageInput) input: SendMessageInput,
    @Ctx() context: Context,
  ): Promise<Message> {
    const receiverId = parseId(input.receiverId, 'receiverId');
    const listingId = input.listingId == null ? null : parseId(input.listingId, 'listingId');
    return madeOnce(
      context,
      'sendMessage',
      input,
      (idempotencyKey) => sendMessage(context, { receiverId, listingId }, input, idempotencyKey),
      (id) => messageRow(context, id),
    );
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
    const id = parseId(input.messageId, 'messageId');
    await onceOrAgain(context, 'markMessagesRead', input, id, () => markMessagesRead(context, id));
    return messageRow(context, id);
  }
}
