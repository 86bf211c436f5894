import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.ts';
import { idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import { User } from '../users/user.types.ts';
import { UserConnection } from '../users/userConnection.ts';
import { FriendRequest } from './friendRequest.types.ts';
import { friendRequestById } from './friendRequestRows.ts';
import { friendRows } from './friendRows.ts';
import { Friendship, friendshipWith } from './friendship.ts';

/** Fields of `User` that come from friendships. */
@Resolver(() => User)
export class UserFriendsResolver {
  @FieldResolver(() => UserConnection, {
    description: "The member's friends, the most recently joined members first.",
  })
  friends(
    @Root() user: User,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<Page<User>> {
    return pageOf(page, (limit) => friendRows(context, user.id, idBefore(page.after), limit));
  }

  @FieldResolver(() => Friendship, { description: 'The relation between the member and the viewer.' })
  async friendship(@Root() user: User, @Ctx() context: Context): Promise<Friendship> {
    return (await friendshipWith(context, user.id)).friendship;
  }

  @FieldResolver(() => FriendRequest, {
    nullable: true,
    description: 'The pending request between the viewer and the member, sent by either of them.',
  })
  async friendRequest(@Root() user: User, @Ctx() context: Context): Promise<FriendRequest | null> {
    const { friendRequestId } = await friendshipWith(context, user.id);
    return friendRequestId === null ? null : friendRequestById(context, friendRequestId);
  }
}
