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
import { POSTS, updatePost } from './changePost.ts';
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
    const limit = pageSize(first);
    return post.version === 1
      ? []
      : earlierVersions(pool, { kind: 'POST', id: post.id }, post.version, limit);
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
    await once(context, 'updatePost', input, (idempotencyKey) =>
      updatePost(context, id, input, idempotencyKey),
    );
    return postRow(context.pool, context.viewerId, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, { description: 'Deletes a post with its comments; idempotent.' })
  async deletePost(
    @Arg('input', () => DeletePostInput) input: DeletePostInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.postId, 'postId');
    await onceOrAgain(context, 'deletePost', input, id, () => deleteContent(context, POSTS, { id }));
    return true;
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
    await onceOrAgain(context, 'restorePost', input, id, () => restoreContent(context, POSTS, { id }));
    return postRow(context.pool, context.viewerId, id);
  }
}
