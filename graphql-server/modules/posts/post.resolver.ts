import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { DirectField } from '../../platform/graphql/directField.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keepAfter } from '../../platform/idempotency/keptKeys.ts';
import { madeOnce } from '../../platform/idempotency/once.ts';
import { inForm, MediaForm } from '../media/mediaForm.ts';
import { parseId } from '../../platform/graphql/id.ts';
import {
  connectionOf,
  idBefore,
  pageOf,
  pageSize,
  PageArgs,
  type Page,
} from '../../platform/graphql/connection.ts';
import { User } from '../users/user.types.ts';
import { UserConnection } from '../users/userConnection.ts';
import { Comment } from './comment.types.ts';
import { commentRows, latestComments } from './commentRows.ts';
import { createPost } from './createPost.ts';
import { Post } from './post.types.ts';
import {
  CreatePostInput,
  LikePostInput,
  SharePostInput,
  UnlikePostInput,
  type PostReferenceInput,
} from './post.inputs.ts';
import { authorRows, feedRows, postRow, postsById } from './postRows.ts';
import { MAX_POSTS, postIdsOf } from './postIds.ts';
import { likerRows } from './likerRows.ts';
import { addLike, addShare, removeLike } from './reactions.ts';

const PostConnection = connectionOf(Post, 'Post');
const CommentConnection = connectionOf(Comment, 'Comment');

@Resolver(() => Post)
export class PostResolver {
  @LurkersToo()
  @Query(() => PostConnection, { description: 'All posts, newest first.' })
  feed(@Args(() => PageArgs) page: PageArgs, @Ctx() { pool, viewerId }: Context): Promise<Page<Post>> {
    return pageOf(page, (limit) => feedRows(pool, viewerId, idBefore(page.after), limit));
  }

  @LurkersToo()
  @Query(() => Post, { description: 'A post by id; NOT_FOUND when there is none.' })
  post(@Arg('id', () => ID) id: string, @Ctx() { pool, viewerId }: Context): Promise<Post> {
    return postRow(pool, viewerId, parseId(id, 'id'));
  }

  @LurkersToo()
  @Query(() => [Post], { description: 'Those of the given posts that exist, newest first.' })
  posts(
    @Arg('ids', () => [ID], { description: `At most ${MAX_POSTS}.` }) ids: string[],
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Post[]> {
    return postsById(pool, viewerId, postIdsOf(ids));
  }

  @DirectField()
  @FieldResolver(() => [Comment], {
    description: 'The newest comments (1 to 100), newest first.',
  })
  latestComments(
    @Root() post: Post,
    @Arg('first', () => Int, { defaultValue: 3 }) first: number,
    @Ctx() context: Context,
  ): Comment[] | Promise<Comment[]> {
    const limit = pageSize(first);
    return post.commentCount === 0 ? [] : latestComments(context, post.id, limit);
  }

  @FieldResolver(() => CommentConnection, { description: 'All comments, newest first.' })
  comments(
    @Root() post: Post,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Page<Comment>> {
    return pageOf(page, (limit) =>
      commentRows(pool, { viewer: viewerId, post: post.id, before: idBefore(page.after), limit }),
    );
  }

  @FieldResolver(() => UserConnection, {
    description: 'The members who like it, the most recently joined first.',
  })
  likers(
    @Root() post: Post,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Page<User>> {
    return pageOf(page, (limit) =>
      likerRows(pool, { viewer: viewerId, post: post.id, before: idBefore(page.after), limit }),
    );
  }

  @DirectField()
  @FieldResolver(() => String, { nullable: true, description: 'The image or video.' })
  imageUrl(
    @Root() post: Post,
    @Arg('as', () => MediaForm, { defaultValue: MediaForm.URL }) form: MediaForm,
    @Ctx() context: Context,
  ): string | null {
    return post.media && inForm(post.media.key, form, context);
  }

  @MembersOnly()
  @Mutation(() => Post, { description: 'Creates a post: a text, a picture or video, or both.' })
  async createPost(
    @Arg('input', () => CreatePostInput) input: CreatePostInput,
    @Ctx() context: Context,
  ): Promise<Post> {
    return madeOnce(
      context,
      'createPost',
      input,
      (idempotencyKey) => createPost(context, input, idempotencyKey),
      (id) => postRow(context.pool, context.viewerId, id),
    );
  }

  @MembersOnly()
  @Mutation(() => Post, { description: 'Likes a post; idempotent.' })
  likePost(@Arg('input', () => LikePostInput) input: LikePostInput, @Ctx() context: Context): Promise<Post> {
    return changed(context, 'likePost', input, (id) => addLike(context, id));
  }

  @MembersOnly()
  @Mutation(() => Post, { description: 'Unlikes a post; idempotent.' })
  unlikePost(
    @Arg('input', () => UnlikePostInput) input: UnlikePostInput,
    @Ctx() context: Context,
  ): Promise<Post> {
    return changed(context, 'unlikePost', input, (id) => removeLike(context, id));
  }

  @MembersOnly()
  @Mutation(() => Post, {
    description: 'Counts that the viewer opened the share link, once per member and post.',
  })
  sharePost(
    @Arg('input', () => SharePostInput) input: SharePostInput,
    @Ctx() context: Context,
  ): Promise<Post> {
    return changed(context, 'sharePost', input, (id) => addShare(context, id));
  }
}

/** Changes a post for the viewer and returns it. A repetition with the same key changes nothing. */
function changed(
  context: Context,
  operation: string,
  input: PostReferenceInput,
  change: (id: number) => Promise<Post>,
): Promise<Post> {
  const id = parseId(input.postId, 'postId');
  const changeAndKeep = async (idempotencyKey: IdempotencyKey | null) => {
    const post = await change(id);
    await keepAfter(context.pool, idempotencyKey, id);
    return post;
  };
  return madeOnce(context, operation, input, changeAndKeep, () =>
    postRow(context.pool, context.viewerId, id),
  );
}

/** Fields of `User` that come from posts: the users module does not depend on this one. */
@Resolver(() => User)
export class UserPostsResolver {
  @FieldResolver(() => PostConnection, { description: "The member's posts, newest first." })
  posts(
    @Root() user: User,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<Page<Post>> {
    return pageOf(page, (limit) => authorRows(context, idBefore(page.after), limit, user));
  }
}
