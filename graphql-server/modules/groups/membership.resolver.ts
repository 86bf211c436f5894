import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import { User } from '../users/user.types.ts';
import { anyUserById } from '../users/userRows.ts';
import {
  AnswerGroupInvitationInput,
  HandOverGroupInput,
  InviteToGroupInput,
  JoinGroupInput,
  LeaveGroupInput,
  RemoveFromGroupInput,
} from './group.inputs.ts';
import { groupRow } from './groupRows.ts';
import { Group, GroupInvitation } from './group.types.ts';
import { answerInvitation, invitationRow, invitationRows, inviteToGroup } from './invitations.ts';
import { handOverGroup, joinGroup, leaveGroup, removeFromGroup } from './membership.ts';

const GroupInvitationConnection = connectionOf(GroupInvitation, 'GroupInvitation');

/** Joining and leaving a group, and who its creator is. */
@Resolver()
export class MembershipResolver {
  @MembersOnly()
  @Mutation(() => Group, { description: 'Joins a public group; idempotent. FORBIDDEN for a private one.' })
  joinGroup(
    @Arg('input', () => JoinGroupInput) input: JoinGroupInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    return changed(context, 'joinGroup', input, (id) => joinGroup(context, id));
  }

  @MembersOnly()
  @Mutation(() => Group, { description: 'Leaves a group; idempotent. FORBIDDEN for the creator.' })
  leaveGroup(
    @Arg('input', () => LeaveGroupInput) input: LeaveGroupInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    return changed(context, 'leaveGroup', input, (id) => leaveGroup(context, id));
  }

  @MembersOnly()
  @Mutation(() => Group, {
    description: 'Removes a member from a group; for the creator only. NOT_FOUND if they are not a member.',
  })
  removeFromGroup(
    @Arg('input', () => RemoveFromGroupInput) input: RemoveFromGroupInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    const userId = parseId(input.userId, 'userId');
    return changed(context, 'removeFromGroup', input, (id) => removeFromGroup(context, id, userId));
  }

  @MembersOnly()
  @Mutation(() => Group, {
    description:
      'Makes another member the creator; for the creator only. NOT_FOUND if they are not a member, or a block separates the two; CONFLICT if they are suspended or timed out.',
  })
  handOverGroup(
    @Arg('input', () => HandOverGroupInput) input: HandOverGroupInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    const userId = parseId(input.userId, 'userId');
    return changed(context, 'handOverGroup', input, (id) => handOverGroup(context, id, userId));
  }
}

/** Changes the group that an input names and returns it. */
export async function changed(
  context: Context,
  operation: string,
  input: { groupId: string },
  change: (id: number) => Promise<void>,
): Promise<Group> {
  const id = parseId(input.groupId, 'groupId');
  await onceOrAgain(context, operation, input, id, () => change(id));
  return groupRow(context.pool, context.memberId, id);
}

@Resolver(() => GroupInvitation)
export class GroupInvitationResolver {
  @MembersOnly()
  @Query(() => GroupInvitationConnection, {
    description: "The viewer's pending invitations, newest first.",
  })
  groupInvitations(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Page<GroupInvitation>> {
    return pageOf(page, (limit) => invitationRows(pool, memberId, idBefore(page.after), limit));
  }

  @FieldResolver(() => Group)
  group(@Root() invitation: GroupInvitation, @Ctx() { pool, viewerId }: Context): Promise<Group> {
    return groupRow(pool, viewerId, invitation.groupId);
  }

  @FieldResolver(() => User)
  async inviter(@Root() invitation: GroupInvitation, @Ctx() context: Context): Promise<User> {
    return (await anyUserById(context, invitation.inviterId))!;
  }

  @FieldResolver(() => User)
  async invitee(@Root() invitation: GroupInvitation, @Ctx() context: Context): Promise<User> {
    return (await anyUserById(context, invitation.inviteeId))!;
  }

  @MembersOnly()
  @Mutation(() => GroupInvitation, {
    description:
      'Invites a member to a group; for the creator only. NOT_FOUND if there is no member of this name; CONFLICT if they have already joined or been invited.',
  })
  async inviteToGroup(
    @Arg('input', () => InviteToGroupInput) input: InviteToGroupInput,
    @Ctx() context: Context,
  ): Promise<GroupInvitation> {
    const groupId = parseId(input.groupId, 'groupId');
    const id = await once(context, 'inviteToGroup', input, (idempotencyKey) =>
      inviteToGroup(context, groupId, input, idempotencyKey),
    );
    return invitationRow(context.pool, id);
  }

  @MembersOnly()
  @Mutation(() => Group, {
    description:
      'Accepts or declines an invitation, for the invited member only; idempotent. CONFLICT if it has already been answered differently.',
  })
  async answerGroupInvitation(
    @Arg('input', () => AnswerGroupInvitationInput) input: AnswerGroupInvitationInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    const id = parseId(input.invitationId, 'invitationId');
    const groupId = await answerInvitation(context, id, input.answer);
    return groupRow(context.pool, context.memberId, groupId);
  }
}
