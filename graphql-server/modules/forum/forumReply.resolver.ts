import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { ContentVersion } from '../editing/contentVersion.types.ts';
import { versionsOf } from '../editing/contentVersions.ts';
import { deleteContent, restoreContent } from '../editing/deleteContent.ts';
import { editContent } from '../editing/editContent.ts';
import { FORUM_REPLIES, type ReplyReference } from './changeForumReply.ts';
import {
  DeleteForumReplyInput,
  RestoreForumReplyInput,
  UNDER_FORUM_POST,
  UpdateForumReplyInput,
  type ForumReplyReferenceInput,
} from './forum.inputs.ts';
import { ForumPost, ForumReply } from './forum.types.ts';
import { changedForumPostRow } from './forumPostRows.ts';
import { forumReplyRow } from './forumReplyRows.ts';

@Resolver(() => ForumReply)
export class ForumReplyResolver {
  @LurkersToo()
  @Query(() => ForumReply, { description: 'A reply by id; NOT_FOUND when there is none.' })
  async forumReply(
    @Arg('id', () => ID) id: string,
    @Arg('forumPostId', () => ID, { nullable: true, description: UNDER_FORUM_POST })
    forumPostId: string | null | undefined,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<ForumReply> {
    const found = await forumReplyRow(pool, viewerId, parseId(id, 'id'));
    const under = forumPostId == null ? found.forumPostId : parseId(forumPostId, 'forumPostId');
    if (found.forumPostId !== under) throw notFound('Forum reply');
    return found;
  }

  @FieldResolver(() => ForumPost, { description: 'What it replies to.' })
  forumPost(@Root() { forumPostId }: ForumReply, @Ctx() context: Context): Promise<ForumPost> {
    return context.loader(`forumPost:${forumPostId}`, () =>
      changedForumPostRow(context.pool, context.viewerId, forumPostId),
    );
  }

  @FieldResolver(() => [ContentVersion], {
    description: 'Its earlier versions, newest first; empty for a deleted one.',
  })
  earlierVersions(
    @Root() reply: ForumReply,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Ctx() { pool }: Context,
  ): ContentVersion[] | Promise<ContentVersion[]> {
    return versionsOf(pool, 'FORUM_REPLY', reply, first);
  }

  @MembersOnly()
  @Mutation(() => ForumReply, {
    description:
      'Changes the text of a reply; CONFLICT with the current text if it was edited in the meantime.',
  })
  async updateForumReply(
    @Arg('input', () => UpdateForumReplyInput) input: UpdateForumReplyInput,
    @Ctx() context: Context,
  ): Promise<ForumReply> {
    const id = await editContent(context, 'updateForumReply', input, FORUM_REPLIES, referenceOf(input));
    return forumReplyRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, { description: 'Deletes a reply; idempotent.' })
  async deleteForumReply(
    @Arg('input', () => DeleteForumReplyInput) input: DeleteForumReplyInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    return deleteContent(context, 'deleteForumReply', input, FORUM_REPLIES, referenceOf(input));
  }

  @MembersOnly()
  @Mutation(() => ForumReply, {
    description: `Undoes the deletion of a reply within ${RESTORE_SECONDS} seconds; idempotent.`,
  })
  async restoreForumReply(
    @Arg('input', () => RestoreForumReplyInput) input: RestoreForumReplyInput,
    @Ctx() context: Context,
  ): Promise<ForumReply> {
    const id = await restoreContent(context, 'restoreForumReply', input, FORUM_REPLIES, referenceOf(input));
    return forumReplyRow(context.pool, context.memberId, id);
  }
}

const referenceOf = ({ replyId, forumPostId }: ForumReplyReferenceInput): ReplyReference => ({
  id: parseId(replyId, 'replyId'),
  forumPostId: forumPostId == null ? null : parseId(forumPostId, 'forumPostId'),
});
