import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { onceOrAgain } from '../../platform/idempotency/once.ts';
import { User } from '../users/user.types.ts';
import { UserConnection } from '../users/userConnection.ts';
import { anyUserById } from '../users/userRows.ts';
import { BlockUserInput, UnblockUserInput } from './block.inputs.ts';
import { blockUser, unblockUser } from './blockUser.ts';
import { blockedRows } from './relationRows.ts';

/** Blocking is mutual: neither of the two sees the other (decision 41). */
@Resolver()
export class BlockResolver {
  @MembersOnly()
  @Query(() => UserConnection, {
    description: 'Members whom the viewer has blocked, the most recently joined first.',
  })
  blockedUsers(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Page<User>> {
    return pageOf(page, (limit) => blockedRows(pool, memberId, idBefore(page.after), limit));
  }

  @MembersOnly()
  @Mutation(() => User, {
    description:
      'Blocks a member; idempotent. Neither of the two can see or message the other, and their friendship ends.',
  })
  async blockUser(
    @Arg('input', () => BlockUserInput) input: BlockUserInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const id = parseId(input.userId, 'userId');
    await onceOrAgain(context, 'blockUser', input, id, () => blockUser(context, id));
    return (await anyUserById(context, id))!;
  }

  @MembersOnly()
  @Mutation(() => User, { description: 'Unblocks a member; idempotent. The friendship is not restored.' })
  async unblockUser(
    @Arg('input', () => UnblockUserInput) input: UnblockUserInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const id = parseId(input.userId, 'userId');
    await onceOrAgain(context, 'unblockUser', input, id, () => unblockUser(context, id));
    return (await anyUserById(context, id))!;
  }
}
