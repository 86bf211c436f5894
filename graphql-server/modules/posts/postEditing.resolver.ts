import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { ContentVersion } from '../editing/contentVersion.types.ts';
import { versionsOf } from '../editing/contentVersions.ts';
import { deleteContent, restoreContent } from '../editing/deleteContent.ts';
import { editContent } from '../editing/editContent.ts';
import { POSTS } from './changePost.ts';
import { DeletePostInput, RestorePostInput, UpdatePostInput } from './post.inputs.ts';
import { postRow } from './postRows.ts';
import { Post } from './post.types.ts';

/** Editing and deleting (decisions 39 and 40): for the author alone. */
@Resolver(() => Post)
export class PostEditingResolver {
  @FieldResolver(() => [ContentVersion], { description: 'Its earlier versions, newest first.' })
  earlierVersions(
    @Root() post: Post,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Ctx() { pool }: Context,
  ): ContentVersion[] | Promise<ContentVersion[]> {
    return versionsOf(pool, 'POST', post, first);
  }

  @MembersOnly()
  @Mutation(() => Post, {
    description:
      'Changes the texts of a post; CONFLICT with the current text if it was edited in the meantime.',
  })
  async updatePost(
    @Arg('input', () => UpdatePostInput) input: UpdatePostInput,
    @Ctx() context: Context,
  ): Promise<Post> {
    const id = parseId(input.postId, 'postId');
    await editContent(context, 'updatePost', input, POSTS, { id });
    return postRow(context.pool, context.viewerId, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, { description: 'Deletes a post with its comments; idempotent.' })
  async deletePost(
    @Arg('input', () => DeletePostInput) input: DeletePostInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.postId, 'postId');
    return deleteContent(context, 'deletePost', input, POSTS, { id });
  }

  @MembersOnly()
  @Mutation(() => Post, {
    description: `Undoes the deletion of a post within ${RESTORE_SECONDS} seconds; idempotent.`,
  })
  async restorePost(
    @Arg('input', () => RestorePostInput) input: RestorePostInput,
    @Ctx() context: Context,
  ): Promise<Post> {
    const id = parseId(input.postId, 'postId');
    await restoreContent(context, 'restorePost', input, POSTS, { id });
    return postRow(context.pool, context.viewerId, id);
  }
}
