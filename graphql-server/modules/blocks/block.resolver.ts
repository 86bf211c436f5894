import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { idBefore, pageOf, type Page } from '../../platform/graphql/connection.ts';
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
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Page<User>> {
    return pageOf({ first, after }, (limit) => blockedRows(pool, memberId, idBefore(after), limit));
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
