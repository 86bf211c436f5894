import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { lastChangeOf } from '../chat/lastChange.ts';
import { ContentVersion } from '../editing/contentVersion.types.ts';
import { versionsOf } from '../editing/contentVersions.ts';
import {
  deleteMessage,
  restoreMessage,
  updateMessage,
  type MessageReference,
} from './changeDirectMessage.ts';
import {
  DeleteMessageInput,
  RestoreMessageInput,
  UpdateMessageInput,
  type MessageReferenceInput,
} from './message.inputs.ts';
import { Conversation, Message } from './message.types.ts';
import { messageRow } from './messageRows.ts';

const referenceOf = ({ messageId, userId }: MessageReferenceInput): MessageReference => ({
  id: parseId(messageId, 'messageId'),
  userId: userId == null ? null : parseId(userId, 'userId'),
});

/** Editing and deleting direct messages (decisions 39 and 40): for the author alone. */
@Resolver(() => Message)
export class MessageEditingResolver {
  @MembersOnly()
  @Query(() => Message, {
    description: 'A direct message that the viewer sent or received; NOT_FOUND for a deleted one.',
  })
  async message(
    @Arg('id', () => ID) id: string,
    @Arg('userId', () => ID, {
      nullable: true,
      description: 'The other member of the conversation; any member if omitted.',
    })
    userId: string | null,
    @Ctx() context: Context,
  ): Promise<Message> {
    const found = await messageRow(context, parseId(id, 'id'));
    const other = found.senderId === context.memberId ? found.receiverId : found.senderId;
    if (found.deletedAt !== null || (userId != null && parseId(userId, 'userId') !== other))
      throw notFound('Message');
    return found;
  }

  @FieldResolver(() => [ContentVersion], {
    description: 'Its earlier versions, newest first; empty for a deleted message.',
  })
  earlierVersions(
    @Root() message: Message,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Ctx() { pool }: Context,
  ): ContentVersion[] | Promise<ContentVersion[]> {
    return versionsOf(pool, 'MESSAGE', message, first);
  }

  @MembersOnly()
  @Mutation(() => Message, {
    description:
      'Changes the text of a message within 24 hours; CONFLICT with the current text if it was edited in the meantime.',
  })
  async updateMessage(
    @Arg('input', () => UpdateMessageInput) input: UpdateMessageInput,
    @Ctx() context: Context,
  ): Promise<Message> {
    const reference = referenceOf(input);
    const id = await once(context, 'updateMessage', input, (idempotencyKey) =>
      updateMessage(context, reference, input, idempotencyKey),
    );
    return messageRow(context, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description: 'Deletes a message for both members and leaves a placeholder; idempotent.',
  })
  async deleteMessage(
    @Arg('input', () => DeleteMessageInput) input: DeleteMessageInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const reference = referenceOf(input);
    await onceOrAgain(context, 'deleteMessage', input, reference.id, () => deleteMessage(context, reference));
    return true;
  }

  @MembersOnly()
  @Mutation(() => Message, {
    description: `Undoes the deletion of a message within ${RESTORE_SECONDS} seconds; idempotent.`,
  })
  async restoreMessage(
    @Arg('input', () => RestoreMessageInput) input: RestoreMessageInput,
    @Ctx() context: Context,
  ): Promise<Message> {
    const reference = referenceOf(input);
    const { id } = reference;
    await onceOrAgain(context, 'restoreMessage', input, id, () => restoreMessage(context, reference));
    return messageRow(context, id);
  }
}

@Resolver(() => Conversation)
export class ConversationChangesResolver {
  @FieldResolver(() => Int, {
    description: 'The number of the last change of its messages; 0 before the first one.',
  })
  lastChange(@Root() { id }: Conversation, @Ctx() context: Context): Promise<number> {
    return lastChangeOf(context, 'id', id);
  }
}
