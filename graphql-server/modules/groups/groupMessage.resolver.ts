import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import { HistoryArgs } from '../chat/history.ts';
import { ORIGINAL } from '../chat/originals.ts';
import { pictureOf } from '../chat/picture.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { DirectField } from '../../platform/graphql/directField.ts';
import { madeOnce } from '../../platform/idempotency/once.ts';
import { Media } from '../media/media.types.ts';
import { MediaForm } from '../media/mediaForm.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { connectionOf, type Page } from '../../platform/graphql/connection.ts';
import { MarkGroupReadInput, SendGroupMessageInput } from './group.inputs.ts';
import {
  groupChatVersion,
  groupMessages,
  originalOf,
  groupMessageRow,
  readableGroupMessage,
} from './groupMessageRows.ts';
import { authorize } from './group.policy.ts';
import { groupRow, groupAccess } from './groupRows.ts';
import { Group, GroupMessage } from './group.types.ts';
import { markGroupRead } from './markGroupRead.ts';
import { sendGroupMessage } from './sendGroupMessage.ts';

const GroupMessageConnection = connectionOf(GroupMessage, 'GroupMessage');

@Resolver(() => GroupMessage)
export class GroupMessageResolver {
  @LurkersToo()
  @Query(() => GroupMessageConnection, {
    nullable: true,
    description:
      'Messages of a group: the latest ones, oldest first within the page; with `after`, newer ones. FORBIDDEN unless the viewer can read the group.',
  })
  groupMessages(
    @Arg('groupId', () => ID) groupId: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Page<GroupMessage>> {
    return groupMessages(pool, viewerId, parseId(groupId, 'groupId'), args);
  }

  @LurkersToo()
  @Query(() => String, {
    description:
      'A value that changes whenever the result of `groupMessages` may have changed; it is much cheaper to poll than the messages. FORBIDDEN unless the viewer can read the group.',
  })
  groupChatVersion(
    @Arg('groupId', () => ID) groupId: string,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<string> {
    return groupChatVersion(pool, viewerId, parseId(groupId, 'groupId'));
  }

  @DirectField()
  @FieldResolver(() => String, { nullable: true, description: 'The image.' })
  imageUrl(
    @Root() message: GroupMessage,
    @Arg('as', () => MediaForm, { defaultValue: MediaForm.URL }) form: MediaForm,
    @Ctx() context: Context,
  ): string | null {
    return pictureOf(message, form, context);
  }

  @DirectField()
  @FieldResolver(() => Boolean, {
    description:
      'Whether there is a block between the viewer and the sender; clients show the message only on request.',
  })
  isHidden(@Root() { separation }: GroupMessage, @Ctx() context: Context): boolean {
    return isAmong(separation.blockers, context) || isAmong(separation.blocked, context);
  }

  @DirectField()
  @FieldResolver(() => Boolean, { description: 'Whether the viewer has blocked its sender.' })
  isBlocked(@Root() { separation }: GroupMessage, @Ctx() context: Context): boolean {
    return isAmong(separation.blockers, context);
  }

  @DirectField()
  @FieldResolver(() => GroupMessage, { nullable: true, description: ORIGINAL })
  replyTo(@Root() message: GroupMessage, @Ctx() context: Context): Promise<GroupMessage | null> | null {
    return originalOf(context, message);
  }

  @FieldResolver(() => Media, { nullable: true })
  media(@Root() message: GroupMessage): Media | null {
    return message.medium;
  }

  @MembersOnly()
  @Mutation(() => GroupMessage, {
    description:
      'Sends a message to a group: a text, an image or both. FORBIDDEN unless the viewer is a member.',
  })
  async sendGroupMessage(
    @Arg('input', () => SendGroupMessageInput) input: SendGroupMessageInput,
    @Ctx() context: Context,
  ): Promise<GroupMessage> {
    const groupId = parseId(input.groupId, 'groupId');
    return madeOnce(
      context,
      'sendGroupMessage',
      input,
      (key) => sendGroupMessage(context, groupId, input, key),
      // What a moderator publishes again is only named by its id; its author may have left.
      (id) =>
        context.caller.approved
          ? groupMessageRow(context.pool, id)
          : readableGroupMessage(context.pool, context.memberId, id),
    );
  }

  @MembersOnly()
  @Mutation(() => Group, {
    description:
      'Marks the messages up to `seq` as read; idempotent. FORBIDDEN unless the viewer can read the group.',
  })
  async markGroupRead(
    @Arg('input', () => MarkGroupReadInput) input: MarkGroupReadInput,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Group> {
    const groupId = parseId(input.groupId, 'groupId');
    authorize(await groupAccess(pool, memberId, groupId), memberId, 'read');
    await markGroupRead(pool, memberId, groupId, input.seq);
    return groupRow(pool, memberId, groupId);
  }
}

/** The viewer is read only if there is somebody, so that a message of a member without blocks is answered once for all. */
const isAmong = (members: number[] | null, context: Context): boolean =>
  members !== null && context.viewerId !== null && members.includes(context.viewerId);
