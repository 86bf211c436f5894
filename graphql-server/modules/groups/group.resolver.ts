import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { keyForWidth } from '../media/keys.ts';
import { inForm, MediaForm } from '../media/mediaForm.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import { User } from '../users/user.types.ts';
import { anyUserById } from '../users/userRows.ts';
import { createGroup } from './createGroup.ts';
import { deleteGroup } from './deleteGroup.ts';
import { CreateGroupInput, DeleteGroupInput, UpdateGroupInput } from './group.inputs.ts';
import { authorize, GroupRights, rightsIn } from './group.policy.ts';
import { allGroups, groupRow, otherGroups, ownGroups } from './groupRows.ts';
import { Group, GroupMembership } from './group.types.ts';
import { unreadInGroup } from './markGroupRead.ts';
import { memberRows } from './memberRows.ts';
import { updateGroup } from './updateGroup.ts';

const GroupConnection = connectionOf(Group, 'Group');
const GroupMembershipConnection = connectionOf(GroupMembership, 'GroupMembership');

@Resolver(() => Group)
export class GroupResolver {
  @LurkersToo()
  @Query(() => GroupConnection, { description: 'All groups, newest first, including private ones.' })
  groups(@Args(() => PageArgs) page: PageArgs, @Ctx() { pool, viewerId }: Context): Promise<Page<Group>> {
    return pageOf(page, (limit) => allGroups(pool, viewerId, idBefore(page.after), limit));
  }

  @LurkersToo()
  @Query(() => GroupConnection, { description: 'Groups that the viewer has not joined, newest first.' })
  discoverGroups(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Page<Group>> {
    return pageOf(page, (limit) => otherGroups(pool, viewerId, idBefore(page.after), limit));
  }

  @MembersOnly()
  @Query(() => GroupConnection, {
    description: 'Groups that the viewer has joined, ordered by latest message.',
  })
  ownGroups(@Args(() => PageArgs) page: PageArgs, @Ctx() { pool, memberId }: Context): Promise<Page<Group>> {
    const read = (limit: number) => ownGroups(pool, memberId, idBefore(page.after), limit);
    return pageOf(page, read, ({ place }) => place);
  }

  @LurkersToo()
  @Query(() => Group, { description: 'A group by id; NOT_FOUND when there is none.' })
  group(@Arg('id', () => ID) id: string, @Ctx() { pool, viewerId }: Context): Promise<Group> {
    return groupRow(pool, viewerId, parseId(id, 'id'));
  }

  @FieldResolver(() => String, { nullable: true, description: 'The picture.' })
  imageUrl(
    @Root() { picture }: Group,
    @Arg('size', () => Int, { defaultValue: 336 }) size: number,
    @Arg('as', () => MediaForm, { defaultValue: MediaForm.URL }) form: MediaForm,
    @Ctx() context: Context,
  ): string | null {
    return picture && inForm(keyForWidth(picture.key, picture.width, size), form, context);
  }

  @FieldResolver(() => GroupRights)
  viewerCan(@Root() group: Group, @Ctx() { viewerId }: Context): GroupRights {
    return rightsIn(group, viewerId);
  }

  @FieldResolver(() => Int, {
    description:
      'The number of messages from others that the viewer, as a member, has not read; at most 100.',
  })
  async unreadCount(@Root() group: Group, @Ctx() context: Context): Promise<number> {
    return (await unreadInGroup(context, group.id)).count;
  }

  @FieldResolver(() => Int, {
    description:
      'For a member, the `seq` of the last message that `unreadCount` includes; otherwise 0. Add events with a higher `seq` to the count.',
  })
  async lastSeq(@Root() group: Group, @Ctx() context: Context): Promise<number> {
    return (await unreadInGroup(context, group.id)).lastSeq;
  }

  @FieldResolver(() => GroupMembershipConnection, {
    nullable: true,
    description: 'Its members, newest first. FORBIDDEN unless the viewer can read the group.',
  })
  members(
    @Root() group: Group,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Page<GroupMembership>> {
    authorize(group, viewerId, 'read');
    // The creator looks after the group, and sees whom a block hides elsewhere.
    const viewer = rightsIn(group, viewerId).manage ? null : viewerId;
    return pageOf(page, (limit) => memberRows(pool, viewer, group.id, idBefore(page.after), limit));
  }

  @MembersOnly()
  @Mutation(() => Group, { description: 'Creates a group.' })
  async createGroup(
    @Arg('input', () => CreateGroupInput) input: CreateGroupInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    const id = await once(context, 'createGroup', input, (idempotencyKey) =>
      createGroup(context, input, idempotencyKey),
    );
    return groupRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Group, {
    description: 'Changes a group; for the creator only. Omitted fields stay unchanged.',
  })
  async updateGroup(
    @Arg('input', () => UpdateGroupInput) input: UpdateGroupInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    const id = parseId(input.groupId, 'groupId');
    await onceOrAgain(context, 'updateGroup', input, id, () => updateGroup(context, id, input));
    return groupRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description: 'Deletes a group; for the creator only. This cannot be undone.',
  })
  async deleteGroup(
    @Arg('input', () => DeleteGroupInput) input: DeleteGroupInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.groupId, 'groupId');
    await once(context, 'deleteGroup', input, (key) => deleteGroup(context, id, key));
    return true;
  }
}

@Resolver(() => GroupMembership)
export class GroupMembershipResolver {
  @FieldResolver(() => User)
  async user(@Root() membership: GroupMembership, @Ctx() context: Context): Promise<User> {
    return membership.user ?? (await anyUserById(context, membership.userId))!;
  }
}
