import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { madeOnce } from '../../platform/idempotency/once.ts';
import { ContentVersion } from '../editing/contentVersion.types.ts';
import { versionsOf } from '../editing/contentVersions.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { Comment } from './comment.types.ts';
import { commentRow } from './commentRows.ts';
import { deleteContent, restoreContent } from '../editing/deleteContent.ts';
import { editContent } from '../editing/editContent.ts';
import { COMMENTS, type CommentReference } from './changeComment.ts';
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
    @Root() comment: Comment,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Ctx() { pool }: Context,
  ): ContentVersion[] | Promise<ContentVersion[]> {
    return versionsOf(pool, 'COMMENT', comment, first);
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
    const id = await editContent(context, 'updateComment', input, COMMENTS, referenceOf(input));
    return commentRow(context.pool, context.memberId, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, { description: 'Deletes a comment; idempotent.' })
  async deleteComment(
    @Arg('input', () => DeleteCommentInput) input: DeleteCommentInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    return deleteContent(context, 'deleteComment', input, COMMENTS, referenceOf(input));
  }

  @MembersOnly()
  @Mutation(() => Comment, {
    description: `Undoes the deletion of a comment within ${RESTORE_SECONDS} seconds; idempotent.`,
  })
  async restoreComment(
    @Arg('input', () => RestoreCommentInput) input: RestoreCommentInput,
    @Ctx() context: Context,
  ): Promise<Comment> {
    const id = await restoreContent(context, 'restoreComment', input, COMMENTS, referenceOf(input));
    return commentRow(context.pool, context.memberId, id);
  }
}

const referenceOf = ({ commentId, postId }: CommentReferenceInput): CommentReference => ({
  id: parseId(commentId, 'commentId'),
  postId: postId == null ? null : parseId(postId, 'postId'),
});
