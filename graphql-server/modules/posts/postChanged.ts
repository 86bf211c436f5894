import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Versioned } from '../editing/versioned.ts';
import { seesAmong, type Separated } from '../visibility/separations.ts';
import { latestComments, SHOWN_COMMENTS } from './commentRows.ts';
import { Comment } from './comment.types.ts';
import { MAX_POSTS, postIdsOf } from './postIds.ts';

/** The event is read once and sent to everyone who watches the post. */
@ObjectType({
  description:
    'A post or its likes, comments or shares have changed; with its current texts, counts and newest comments.',
  simpleResolvers: true,
})
export class PostChangedEvent extends Versioned {
  @Field(() => ID)
  postId: number;

  @Field(() => Int, { description: 'How many members like it.' })
  likeCount: number;

  @Field(() => Int, { description: 'How many comments there are.' })
  commentCount: number;

  @Field(() => Int, { description: 'How many members opened the share link.' })
  shareCount: number;

  @Field(() => String, { description: 'Empty for a deleted post.' })
  content: string;

  @Field(() => String, { nullable: true, description: 'The description of the picture or video.' })
  mediaAlt: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When a comment on it was last edited, deleted or restored; null if none was.',
  })
  commentsChangedAt: string | null;

  /** Id of the author of the post. */
  authorId: number;
  latestComments: Comment[];
  /** Whom a block separates from the authors of the post and of these comments. */
  separated: Separated;
}

type Subscribed = { context: Context; args: { ids: string[] } };

@Resolver(() => PostChangedEvent)
export class PostChangedResolver {
  @LurkersToo()
  @Subscription(() => PostChangedEvent, {
    description:
      'Changes of these posts and their likes, comments and shares; at most four events a second for each post.',
    subscribe: ({ context: { services, viewerId }, args: { ids } }: Subscribed) =>
      services.postStreams.stream(postIdsOf(ids), viewerId),
  })
  postsChanged(
    @Arg('ids', () => [ID], { description: `The posts to watch, at most ${MAX_POSTS}.` })
    _ids: string[],
    @Root() event: PostChangedEvent,
  ): PostChangedEvent {
    return event;
  }

  /** Returns the comments of the event, which many viewers share, unless a block hides one of them. */
  @FieldResolver(() => [Comment], { description: 'The newest three comments, newest first.' })
  latestComments(@Root() event: PostChangedEvent, @Ctx() context: Context): Comment[] | Promise<Comment[]> {
    const sees = ({ authorId }: Comment) => seesAmong(event.separated, context, authorId);
    if (event.latestComments.every(sees)) return event.latestComments;
    return latestComments(context, event.postId, SHOWN_COMMENTS);
  }
}
