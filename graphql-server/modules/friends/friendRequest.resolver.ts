import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import { User } from '../users/user.types.ts';
import { anyUserById } from '../users/userRows.ts';
import { answerFriendRequest } from './answerFriendRequest.ts';
import {
  AnswerFriendRequestInput,
  RemoveFriendInput,
  SendFriendRequestInput,
  WithdrawFriendRequestInput,
} from './friend.inputs.ts';
import { FriendRequest } from './friendRequest.types.ts';
import { friendRequestRow, receivedRows } from './friendRequestRows.ts';
import { removeFriend } from './removeFriend.ts';
import { sendFriendRequest } from './sendFriendRequest.ts';
import { withdrawFriendRequest } from './withdrawFriendRequest.ts';

const FriendRequestConnection = connectionOf(FriendRequest, 'FriendRequest');

@Resolver(() => FriendRequest)
export class FriendRequestResolver {
  @MembersOnly()
  @Query(() => FriendRequestConnection, {
    description: 'Pending friend requests sent to the viewer, newest first.',
  })
  friendRequests(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Page<FriendRequest>> {
    return pageOf(page, (limit) => receivedRows(pool, memberId, idBefore(page.after), limit));
  }

  @FieldResolver(() => User)
  async receiver(@Root() request: FriendRequest, @Ctx() context: Context): Promise<User> {
    return (await anyUserById(context, request.receiverId))!;
  }

  @MembersOnly()
  @Mutation(() => FriendRequest, {
    description:
      'Sends a friend request; if the member has already sent one to the viewer, the two become friends immediately. CONFLICT if a request is pending or they are already friends.',
  })
  async sendFriendRequest(
    @Arg('input', () => SendFriendRequestInput) input: SendFriendRequestInput,
    @Ctx() context: Context,
  ): Promise<FriendRequest> {
    const receiverId = parseId(input.receiverId, 'receiverId');
    const id = await once(context, 'sendFriendRequest', input, (idempotencyKey) =>
      sendFriendRequest(context, receiverId, idempotencyKey),
    );
    return friendRequestRow(context.pool, id);
  }

  @MembersOnly()
  @Mutation(() => FriendRequest, {
    description:
      'Accepts or rejects a request, for the receiver only; idempotent. CONFLICT if the request has already been answered differently.',
  })
  async answerFriendRequest(
    @Arg('input', () => AnswerFriendRequestInput) input: AnswerFriendRequestInput,
    @Ctx() context: Context,
  ): Promise<FriendRequest> {
    const id = parseId(input.friendRequestId, 'friendRequestId');
    await onceOrAgain(context, 'answerFriendRequest', input, id, () =>
      answerFriendRequest(context, id, input.answer),
    );
    return friendRequestRow(context.pool, id);
  }

  @MembersOnly()
  @Mutation(() => User, {
    description:
      'Withdraws a pending request, for the sender only, and returns the member it was sent to. CONFLICT if it has already been answered.',
  })
  async withdrawFriendRequest(
    @Arg('input', () => WithdrawFriendRequestInput) input: WithdrawFriendRequestInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const id = parseId(input.friendRequestId, 'friendRequestId');
    const receiverId = await once(context, 'withdrawFriendRequest', input, (idempotencyKey) =>
      withdrawFriendRequest(context, id, idempotencyKey),
    );
    return (await anyUserById(context, receiverId))!;
  }

  @MembersOnly()
  @Mutation(() => User, { description: 'Ends a friendship; NOT_FOUND when there is none.' })
  async removeFriend(
    @Arg('input', () => RemoveFriendInput) input: RemoveFriendInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const userId = parseId(input.userId, 'userId');
    await once(context, 'removeFriend', input, (idempotencyKey) =>
      removeFriend(context, userId, idempotencyKey),
    );
    return (await anyUserById(context, userId))!;
  }
}
