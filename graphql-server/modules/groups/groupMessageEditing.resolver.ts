import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { lastChangeOf } from '../chat/lastChange.ts';
import { ContentVersion } from '../editing/contentVersion.types.ts';
import { versionsOf } from '../editing/contentVersions.ts';
import {
  deleteGroupMessage,
  restoreGroupMessage,
  updateGroupMessage,
  type GroupMessageReference,
} from './changeGroupMessage.ts';
import {
  DeleteGroupMessageInput,
  RestoreGroupMessageInput,
  UpdateGroupMessageInput,
  type GroupMessageReferenceInput,
} from './group.inputs.ts';
import { rightsIn } from './group.policy.ts';
import { groupMessageRow, readableGroupMessage } from './groupMessageRows.ts';
import { groupAccess } from './groupRows.ts';
import { Group, GroupMessage } from './group.types.ts';

const referenceOf = ({ messageId, groupId }: GroupMessageReferenceInput): GroupMessageReference => ({
  id: parseId(messageId, 'messageId'),
  groupId: parseId(groupId, 'groupId'),
});

/** Editing and deleting messages in groups (decisions 39, 40 and 42b). */
@Resolver(() => GroupMessage)
export class GroupMessageEditingResolver {
  @LurkersToo()
  @Query(() => GroupMessage, {
    description: 'A message in a group that the viewer may read; NOT_FOUND for a deleted one.',
  })
  async groupMessage(
    @Arg('id', () => ID) id: string,
    @Arg('groupId', () => ID) groupId: string,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<GroupMessage> {
    const reference = { id: parseId(id, 'id'), groupId: parseId(groupId, 'groupId') };
    const group = await groupAccess(pool, viewerId, reference.groupId);
    if (!rightsIn(group, viewerId).read) throw notFound('Message');
    const found = await groupMessageRow(pool, reference.id);
    if (found.deletedAt !== null || found.groupId !== reference.groupId) throw notFound('Message');
    return found;
  }

  @FieldResolver(() => [ContentVersion], {
    description: 'Its earlier versions, newest first; empty for a deleted message.',
  })
  earlierVersions(
    @Root() message: GroupMessage,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Ctx() { pool }: Context,
  ): ContentVersion[] | Promise<ContentVersion[]> {
    return versionsOf(pool, 'MESSAGE', message, first);
  }

  @MembersOnly()
  @Mutation(() => GroupMessage, {
    description:
      'Changes the texts of a message within 24 hours; CONFLICT with the current text if it was edited in the meantime.',
  })
  async updateGroupMessage(
    @Arg('input', () => UpdateGroupMessageInput) input: UpdateGroupMessageInput,
    @Ctx() context: Context,
  ): Promise<GroupMessage> {
    const reference = referenceOf(input);
    const id = await once(context, 'updateGroupMessage', input, (idempotencyKey) =>
      updateGroupMessage(context, reference, input, idempotencyKey),
    );
    return readableGroupMessage(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      'Deletes a message and leaves a placeholder; for its author, also one who has left the group, and the creator of the group. Idempotent.',
  })
  async deleteGroupMessage(
    @Arg('input', () => DeleteGroupMessageInput) input: DeleteGroupMessageInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const reference = referenceOf(input);
    const { id } = reference;
    await onceOrAgain(context, 'deleteGroupMessage', input, id, () => deleteGroupMessage(context, reference));
    return true;
  }

  @MembersOnly()
  @Mutation(() => GroupMessage, {
    description: `Undoes the deletion of a message within ${RESTORE_SECONDS} seconds, for the member who deleted it; idempotent.`,
  })
  async restoreGroupMessage(
    @Arg('input', () => RestoreGroupMessageInput) input: RestoreGroupMessageInput,
    @Ctx() context: Context,
  ): Promise<GroupMessage> {
    const reference = referenceOf(input);
    const { id } = reference;
    await onceOrAgain(context, 'restoreGroupMessage', input, id, () =>
      restoreGroupMessage(context, reference),
    );
    return readableGroupMessage(context.pool, context.memberId, id);
  }
}

@Resolver(() => Group)
export class GroupChangesResolver {
  @FieldResolver(() => Int, {
    description:
      'The number of the last change in its chat; 0 before the first one and for members who cannot read the group.',
  })
  lastChange(@Root() group: Group, @Ctx() context: Context): number | Promise<number> {
    return rightsIn(group, context.viewerId).read ? lastChangeOf(context, 'group_id', group.id) : 0;
  }
}
