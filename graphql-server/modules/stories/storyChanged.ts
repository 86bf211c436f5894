import { Field, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { streamOfVisible } from '../visibility/separations.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A story was deleted or restored: for everybody who may see stories and the author. */
    'story.changed': { storyId: number; authorId: number; isDeleted: boolean };
  }
}

@ObjectType({ description: 'A story was deleted or restored.', simpleResolvers: true })
class StoryChangedEvent {
  @Field(() => ID)
  storyId: number;

  @Field(() => Boolean, { description: 'True if it was deleted; false if it was restored.' })
  isDeleted: boolean;
}

@Resolver()
export class StoryChangedResolver {
  @LurkersToo()
  @Subscription(() => StoryChangedEvent, {
    description: 'Every deletion and restoration of a story.',
    subscribe: ({ context }: { context: Context }) =>
      streamOfVisible(context, 'story.changed', ({ authorId }) => authorId),
  })
  storyChanged(@Root() event: StoryChangedEvent): StoryChangedEvent {
    return event;
  }
}
