import { Ctx, Field, ID, ObjectType, Resolver, Root, Subscription, FieldResolver } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { streamOfUnmuted } from '../visibility/separations.ts';
import { Post } from './post.types.ts';
import { postRow } from './postRows.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    'post.created': { postId: number; authorId: number };
  }
}

@ObjectType({ description: 'A member has created a post.', simpleResolvers: true })
class PostCreatedEvent {
  @Field(() => ID)
  postId: number;

  @Field(() => ID)
  authorId: number;
}

@Resolver(() => PostCreatedEvent)
export class PostCreatedResolver {
  @LurkersToo()
  @Subscription(() => PostCreatedEvent, {
    description:
      'Every new post, for everyone whose feed shows it; not those of members whom the subscriber has muted.',
    subscribe: ({ context }: { context: Context }) =>
      streamOfUnmuted(context, 'post.created', ({ authorId }) => authorId),
  })
  postCreated(@Root() event: PostCreatedEvent): PostCreatedEvent {
    return event;
  }

  /** Loaded only if selected: most clients need to know only that there is a new post. */
  @FieldResolver(() => Post)
  post(@Root() event: PostCreatedEvent, @Ctx() { pool, viewerId }: Context): Promise<Post> {
    return postRow(pool, viewerId, event.postId);
  }
}
