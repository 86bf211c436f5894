import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Comment } from './comment.types.ts';
import { MAX_POSTS, postIdsOf } from './postIds.ts';

/** The same for every viewer: it is read once and sent to all who watch the post. */
@ObjectType({
  description:
    'Likes, comments or shares of a post have changed; its counts and newest comments as they are now.',
  simpleResolvers: true,
})
export class PostChangedEvent {
  @Field(() => ID)
  postId: number;

  @Field(() => Int, { description: 'How many members like it.' })
  likeCount: number;

  @Field(() => Int, { description: 'How many comments there are.' })
  commentCount: number;

  @Field(() => Int, { description: 'How many members opened the share link.' })
  shareCount: number;

  @Field(() => [Comment], { description: 'The newest three comments, newest first.' })
  latestComments: Comment[];
}

type Subscribed = { context: Context; args: { ids: string[] } };

@Resolver()
export class PostChangedResolver {
  @LurkersToo()
  @Subscription(() => PostChangedEvent, {
    description: 'Changes of likes, comments and shares of these posts; at most four a second of each post.',
    subscribe: ({ context: { services }, args: { ids } }: Subscribed) =>
      services.postStreams.stream(postIdsOf(ids)),
  })
  postsChanged(
    @Arg('ids', () => [ID], { description: `The posts to watch, at most ${MAX_POSTS}.` })
    _ids: string[],
    @Root() event: PostChangedEvent,
  ): PostChangedEvent {
    return event;
  }
}
