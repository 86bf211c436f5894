import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { madeOnce } from '../../platform/idempotency/once.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { Comment } from './comment.types.ts';
import { commentRow } from './commentRows.ts';
import { CreateCommentInput } from './post.inputs.ts';
import { addComment } from './reactions.ts';

@Resolver(() => Comment)
export class CommentResolver {
  @MembersOnly()
  @Mutation(() => Comment, { description: 'Writes a comment under a post.' })
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
      (idempotencyKey) => addComment(context, comment, idempotencyKey),
      (id) => commentRow(context.pool, id),
    );
  }
}
