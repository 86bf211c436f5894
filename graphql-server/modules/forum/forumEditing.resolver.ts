import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { pageSize } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { ContentVersion } from '../editing/contentVersion.types.ts';
import { earlierVersions } from '../editing/contentVersions.ts';
import { deleteContent, restoreContent } from '../editing/deleteContent.ts';
import { FORUM_POSTS, updateForumPost } from './changeForumPost.ts';
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
    @Root() { id, version, deletedAt }: ForumPost,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Ctx() { pool }: Context,
  ): ContentVersion[] | Promise<ContentVersion[]> {
    const limit = pageSize(first);
    return version === 1 || deletedAt !== null
      ? []
      : earlierVersions(pool, { kind: 'FORUM_POST', id }, version, limit);
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
    await once(context, 'updateForumPost', input, (idempotencyKey) =>
      updateForumPost(context, id, input, idempotencyKey),
    );
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
    await onceOrAgain(context, 'deleteForumPost', input, id, () =>
      deleteContent(context, FORUM_POSTS, { id }),
    );
    return true;
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
    await onceOrAgain(context, 'restoreForumPost', input, id, () =>
      restoreContent(context, FORUM_POSTS, { id }),
    );
    return forumPostRow(context.pool, context.memberId, id);
  }
}
