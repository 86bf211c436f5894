import { Field, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { streamOf } from '../../platform/websocket/stream.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A story was deleted or restored: for everybody who may see stories. */
    'story.changed': { storyId: number; isDeleted: boolean };
  }
}

@ObjectType({ description: 'A story was deleted or restored.', simpleResolvers: true })
export class StoryChangedEvent {
  @Field(() => ID)
  storyId: number;

  @Field(() => Boolean, { description: 'False if it was restored.' })
  isDeleted: boolean;
}

@Resolver()
export class StoryChangedResolver {
  @LurkersToo()
  @Subscription(() => StoryChangedEvent, {
    description: 'Each story that is deleted or restored.',
    subscribe: ({ context }: { context: Context }) =>
      streamOf<StoryChangedEvent>((push) => context.services.events.on('story.changed', push)),
  })
  storyChanged(@Root() event: StoryChangedEvent): StoryChangedEvent {
    return event;
  }
}
