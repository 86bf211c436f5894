import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { LurkersToo, MembersOnly, ModeratorsOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { madeOnce, once } from '../../platform/idempotency/once.ts';
import { parseId } from '../../platform/graphql/id.ts';
import {
  connectionOf,
  idAfter,
  idBefore,
  pageOf,
  PageArgs,
  type Page,
} from '../../platform/graphql/connection.ts';
import { createForumPost } from './createForumPost.ts';
import { CreateForumPostInput, ReplyToForumPostInput, SetForumPostStatusInput } from './forum.inputs.ts';
import { ForumPostRights, forumRights } from './forum.policy.ts';
import { ForumCategory, ForumPost, ForumReply, ForumStatus, ForumStatusChange } from './forum.types.ts';
import { forumPostRow, forumPostRows } from './forumPostRows.ts';
import { forumReplyRow, forumReplyRows } from './forumReplyRows.ts';
import { replyToForumPost } from './replyToForumPost.ts';
import { setForumPostStatus } from './setForumPostStatus.ts';
import { statusChanges } from './statusChangeRows.ts';

const ForumPostConnection = connectionOf(ForumPost, 'ForumPost');
const ForumReplyConnection = connectionOf(ForumReply, 'ForumReply');

@Resolver(() => ForumPost)
export class ForumResolver {
  @LurkersToo()
  @Query(() => ForumPostConnection, { description: 'All forum posts that match the filters, newest first.' })
  forumPosts(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('category', () => ForumCategory, { nullable: true }) category: ForumCategory | null,
    @Arg('status', () => ForumStatus, { nullable: true }) status: ForumStatus | null,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Page<ForumPost>> {
    return pageOf(page, (limit) =>
      forumPostRows(pool, viewerId, { category, status }, idBefore(page.after), limit),
    );
  }

  @LurkersToo()
  @Query(() => ForumPost, {
    description:
      'A forum post by id; NOT_FOUND if there is none, or if it is deleted and has no replies by other members.',
  })
  forumPost(@Arg('id', () => ID) id: string, @Ctx() { pool, viewerId }: Context): Promise<ForumPost> {
    return forumPostRow(pool, viewerId, parseId(id, 'id'));
  }

  @FieldResolver(() => ForumReplyConnection, {
    description: 'All replies, oldest first; for a deleted post, only replies by other members.',
  })
  replies(
    @Root() { id }: ForumPost,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Page<ForumReply>> {
    return pageOf(page, (limit) =>
      forumReplyRows(pool, { viewer: viewerId, post: id, after: idAfter(page.after), limit }),
    );
  }

  @FieldResolver(() => [ForumStatusChange], {
    description: 'The latest 50, newest first.',
  })
  statusChanges(@Root() { id }: ForumPost, @Ctx() context: Context): Promise<ForumStatusChange[]> {
    return statusChanges(context, id);
  }

  @FieldResolver(() => ForumPostRights)
  viewerCan(@Root() post: ForumPost, @Ctx() context: Context): Promise<ForumPostRights> {
    return forumRights(context, post);
  }

  @MembersOnly()
  @Mutation(() => ForumPost, { description: 'Writes a post in the forum.' })
  async createForumPost(
    @Arg('input', () => CreateForumPostInput) input: CreateForumPostInput,
    @Ctx() context: Context,
  ): Promise<ForumPost> {
    const id = await once(context, 'createForumPost', input, (idempotencyKey) =>
      createForumPost(context, input, idempotencyKey),
    );
    return forumPostRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => ForumReply, { description: 'Replies to a question in the forum.' })
  replyToForumPost(
    @Arg('input', () => ReplyToForumPostInput) input: ReplyToForumPostInput,
    @Ctx() context: Context,
  ): Promise<ForumReply> {
    const postId = parseId(input.forumPostId, 'forumPostId');
    return madeOnce(
      context,
      'replyToForumPost',
      input,
      (key) => replyToForumPost(context, postId, input.content, key),
      (id) => forumReplyRow(context.pool, context.memberId, id),
    );
  }

  @ModeratorsOnly()
  @Mutation(() => ForumPost, {
    description:
      'Sets the status of a forum post; for moderators only, not available to tokens. Setting the current status changes nothing.',
  })
  async setForumPostStatus(
    @Arg('input', () => SetForumPostStatusInput) input: SetForumPostStatusInput,
    @Ctx() context: Context,
  ): Promise<ForumPost> {
    const postId = parseId(input.forumPostId, 'forumPostId');
    const id = await once(context, 'setForumPostStatus', input, (idempotencyKey) =>
      setForumPostStatus(context, postId, input.status, idempotencyKey),
    );
    // Moderators at work see what is blocked.
    return forumPostRow(context.pool, null, id);
  }
}
