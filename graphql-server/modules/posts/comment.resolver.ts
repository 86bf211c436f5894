import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { pageSize } from '../../platform/graphql/connection.ts';
import { madeOnce, once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { ContentVersion } from '../editing/contentVersion.types.ts';
import { earlierVersions } from '../editing/contentVersions.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { Comment } from './comment.types.ts';
import { commentRow } from './commentRows.ts';
import { deleteContent, restoreContent } from '../editing/deleteContent.ts';
import { COMMENTS, updateComment, type CommentReference } from './changeComment.ts';
import {
  CreateCommentInput,
  DeleteCommentInput,
  RestoreCommentInput,
  UNDER_POST,
  UpdateCommentInput,
  type CommentReferenceInput,
} from './post.inputs.ts';
import { createComment } from './createComment.ts';

@Resolver(() => Comment)
export class CommentResolver {
  @LurkersToo()
  @Query(() => Comment, { description: 'A comment by id; NOT_FOUND when there is none.' })
  async comment(
    @Arg('id', () => ID) id: string,
    @Arg('postId', () => ID, { nullable: true, description: UNDER_POST }) postId: string | null | undefined,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Comment> {
    const found = await commentRow(pool, viewerId, parseId(id, 'id'));
    if (postId != null && found.postId !== parseId(postId, 'postId')) throw notFound('Comment');
    return found;
  }

  @MembersOnly()
  @Mutation(() => Comment, { description: 'Creates a comment on a post.' })
  async createComment(
    @Arg('input', () => CreateCommentInput) input: CreateCommentInput,
    @Ctx() context: Context,
  ): Promise<Comment> {
    const postId = parseId(input.postId, 'postId');
    const { memberId: userId, via } = context;
    const comment = { postId, userId, content: input.content, via };
    return madeOnce(
      context,
      'createComment',
      input,
      (idempotencyKey) => createComment(context, comment, idempotencyKey),
      (id) => commentRow(context.pool, context.memberId, id),
    );
  }

  @FieldResolver(() => [ContentVersion], { description: 'Its earlier versions, newest first.' })
  earlierVersions(
    @Root() { id, version }: Comment,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Ctx() { pool }: Context,
  ): ContentVersion[] | Promise<ContentVersion[]> {
    const limit = pageSize(first);
    return version === 1 ? [] : earlierVersions(pool, { kind: 'COMMENT', id }, version, limit);
  }

  @MembersOnly()
  @Mutation(() => Comment, {
    description:
      'Changes the text of a comment; CONFLICT with the current text if it was edited in the meantime.',
  })
  async updateComment(
    @Arg('input', () => UpdateCommentInput) input: UpdateCommentInput,
    @Ctx() context: Context,
  ): Promise<Comment> {
    const id = await once(context, 'updateComment', input, (idempotencyKey) =>
      updateComment(context, referenceOf(input), input, idempotencyKey),
    );
    return commentRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, { description: 'Deletes a comment; idempotent.' })
  async deleteComment(
    @Arg('input', () => DeleteCommentInput) input: DeleteCommentInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const reference = referenceOf(input);
    await onceOrAgain(context, 'deleteComment', input, reference.id, () =>
      deleteContent(context, COMMENTS, reference),
    );
    return true;
  }

  @MembersOnly()
  @Mutation(() => Comment, {
    description: `Undoes the deletion of a comment within ${RESTORE_SECONDS} seconds; idempotent.`,
  })
  async restoreComment(
    @Arg('input', () => RestoreCommentInput) input: RestoreCommentInput,
    @Ctx() context: Context,
  ): Promise<Comment> {
    const reference = referenceOf(input);
    await onceOrAgain(context, 'restoreComment', input, reference.id, () =>
      restoreContent(context, COMMENTS, reference),
    );
    return commentRow(context.pool, context.memberId, reference.id);
  }
}

const referenceOf = ({ commentId, postId }: CommentReferenceInput): CommentReference => ({
  id: parseId(commentId, 'commentId'),
  postId: postId == null ? null : parseId(postId, 'postId'),
});
