import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { ContentVersion } from '../editing/contentVersion.types.ts';
import { versionsOf } from '../editing/contentVersions.ts';
import { deleteContent, restoreContent } from '../editing/deleteContent.ts';
import { editContent } from '../editing/editContent.ts';
import { FORUM_POSTS } from './changeForumPost.ts';
import { DeleteForumPostInput, RestoreForumPostInput, UpdateForumPostInput } from './forum.inputs.ts';
import { ForumPost } from './forum.types.ts';
import { forumPostRow } from './forumPostRows.ts';

/** Editing and deleting forum posts (decisions 39 and 40): for the author alone. */
@Resolver(() => ForumPost)
export class ForumPostEditingResolver {
  @FieldResolver(() => [ContentVersion], {
    description: 'Its earlier versions, newest first; empty for a deleted one.',
  })
  earlierVersions(
    @Root() post: ForumPost,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Ctx() { pool }: Context,
  ): ContentVersion[] | Promise<ContentVersion[]> {
    return versionsOf(pool, 'FORUM_POST', post, first);
  }

  @MembersOnly()
  @Mutation(() => ForumPost, {
    description:
      'Changes the texts of a forum post; CONFLICT with the current texts if it was edited in the meantime.',
  })
  async updateForumPost(
    @Arg('input', () => UpdateForumPostInput) input: UpdateForumPostInput,
    @Ctx() context: Context,
  ): Promise<ForumPost> {
    const id = parseId(input.forumPostId, 'forumPostId');
    await editContent(context, 'updateForumPost', input, FORUM_POSTS, { id });
    return forumPostRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      'Deletes a forum post; idempotent. Replies by other members are kept and can be read at its address.',
  })
  async deleteForumPost(
    @Arg('input', () => DeleteForumPostInput) input: DeleteForumPostInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.forumPostId, 'forumPostId');
    return deleteContent(context, 'deleteForumPost', input, FORUM_POSTS, { id });
  }

  @MembersOnly()
  @Mutation(() => ForumPost, {
    description: `Undoes the deletion of a forum post within ${RESTORE_SECONDS} seconds; idempotent.`,
  })
  async restoreForumPost(
    @Arg('input', () => RestoreForumPostInput) input: RestoreForumPostInput,
    @Ctx() context: Context,
  ): Promise<ForumPost> {
    const id = parseId(input.forumPostId, 'forumPostId');
    await restoreContent(context, 'restoreForumPost', input, FORUM_POSTS, { id });
    return forumPostRow(context.pool, context.memberId, id);
  }
}
