import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { streamOfVisible } from '../visibility/separations.ts';
import { ForumCategory, ForumPost } from './forum.types.ts';
import { forumPostRow } from './forumPostRows.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    'forumPost.created': { forumPostId: number; authorId: number; category: ForumCategory };
  }
}

@ObjectType({ description: 'A member has created a forum post.', simpleResolvers: true })
class ForumPostCreatedEvent {
  @Field(() => ID)
  forumPostId: number;

  @Field(() => ID)
  authorId: number;

  @Field(() => ForumCategory)
  category: ForumCategory;
}

@Resolver(() => ForumPostCreatedEvent)
export class ForumPostCreatedResolver {
  @LurkersToo()
  @Subscription(() => ForumPostCreatedEvent, {
    description: 'Every new forum post, for everyone who may read the forum.',
    subscribe: ({ context }: { context: Context }) =>
      streamOfVisible(context, 'forumPost.created', ({ authorId }) => authorId),
  })
  forumPostCreated(@Root() event: ForumPostCreatedEvent): ForumPostCreatedEvent {
    return event;
  }

  @FieldResolver(() => ForumPost, { description: 'Loaded only if requested.' })
  forumPost(
    @Root() { forumPostId }: ForumPostCreatedEvent,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<ForumPost> {
    return forumPostRow(pool, viewerId, forumPostId);
  }
}
