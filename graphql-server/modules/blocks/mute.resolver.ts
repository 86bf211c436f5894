import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { onceOrAgain } from '../../platform/idempotency/once.ts';
import { User } from '../users/user.types.ts';
import { UserConnection } from '../users/userConnection.ts';
import { anyUserById } from '../users/userRows.ts';
import { MuteUserInput, UnmuteUserInput } from './block.inputs.ts';
import { isMuted } from './muted.ts';
import { muteUser, unmuteUser } from './muteUser.ts';
import { mutedRows } from './relationRows.ts';

/** Muting is one-sided: the feed, stories and notifications leave a muted member out, who is not told. */
@Resolver()
export class MuteResolver {
  @MembersOnly()
  @Query(() => UserConnection, {
    description: 'Members whom the viewer has muted, the most recently joined first.',
  })
  mutedUsers(@Args(() => PageArgs) page: PageArgs, @Ctx() { pool, memberId }: Context): Promise<Page<User>> {
    return pageOf(page, (limit) => mutedRows(pool, memberId, idBefore(page.after), limit));
  }

  @MembersOnly()
  @Mutation(() => User, {
    description: "Mutes a member: hides them from the viewer's feed, stories and notifications; idempotent.",
  })
  async muteUser(
    @Arg('input', () => MuteUserInput) input: MuteUserInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const id = parseId(input.userId, 'userId');
    await onceOrAgain(context, 'muteUser', input, id, () => muteUser(context, id));
    return (await anyUserById(context, id))!;
  }

  @MembersOnly()
  @Mutation(() => User, { description: 'Unmutes a member; idempotent.' })
  async unmuteUser(
    @Arg('input', () => UnmuteUserInput) input: UnmuteUserInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const id = parseId(input.userId, 'userId');
    await onceOrAgain(context, 'unmuteUser', input, id, () => unmuteUser(context, id));
    return (await anyUserById(context, id))!;
  }
}

@Resolver(() => User)
export class UserRelationResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer has muted the member; false without a session.',
  })
  isMuted(@Root() { id }: User, @Ctx() context: Context): Promise<boolean> {
    return isMuted(context, id);
  }
}
