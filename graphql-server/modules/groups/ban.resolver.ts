import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { banRows } from './banRows.ts';
import { banGroupMember, unbanGroupMember } from './bans.ts';
import { BanGroupMemberInput, UnbanGroupMemberInput } from './group.inputs.ts';
import { authorize } from './group.policy.ts';
import { Group, GroupBan } from './group.types.ts';
import { changed } from './membership.resolver.ts';

const GroupBanConnection = connectionOf(GroupBan, 'GroupBan');

/** Bans from groups (decision 42b). */
@Resolver(() => Group)
export class GroupBanResolver {
  @MembersOnly()
  @FieldResolver(() => GroupBanConnection, {
    nullable: true,
    description:
      'The members who are banned from the group, latest ban first. FORBIDDEN unless the viewer is the creator.',
  })
  bans(
    @Root() group: Group,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Page<GroupBan>> {
    authorize(group, viewerId, 'manage');
    return pageOf(page, (limit) => banRows(pool, group.id, idBefore(page.after), limit));
  }

  @MembersOnly()
  @Mutation(() => Group, {
    description:
      'Bans someone from a group; for the creator only, idempotent. A member leaves the group, an invitation is withdrawn, and joining is FORBIDDEN until `unbanGroupMember`. Messages are kept. NOT_FOUND if there is no such user. A block between the two prevents it only if the person is neither a member nor invited nor banned already, and has never written in the group.',
  })
  banGroupMember(
    @Arg('input', () => BanGroupMemberInput) input: BanGroupMemberInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    const userId = parseId(input.userId, 'userId');
    return changed(context, 'banGroupMember', input, (id) => banGroupMember(context, id, userId));
  }

  @MembersOnly()
  @Mutation(() => Group, {
    description:
      'Lifts a ban; for the creator only, idempotent. The person can join again, but does not become a member automatically.',
  })
  unbanGroupMember(
    @Arg('input', () => UnbanGroupMemberInput) input: UnbanGroupMemberInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    const userId = parseId(input.userId, 'userId');
    return changed(context, 'unbanGroupMember', input, (id) => unbanGroupMember(context, id, userId));
  }
}
