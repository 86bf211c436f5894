import { Arg, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { streamOf } from '../../platform/websocket/stream.ts';
import { pushIfVisible } from '../visibility/separations.ts';
import type { Events } from '../../platform/events/events.ts';
import { ForumPost, ForumReply } from './forum.types.ts';
import { changedForumPostRow } from './forumPostRows.ts';
import { changedForumReplyRow } from './forumReplyRows.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /**
     * For everybody who may read the forum and sees the authors of the post and the reply. `replyId` is a new reply,
     * `changedReplyId` one that was edited, deleted or restored; without both the post itself has changed.
     */
    'forumPost.changed': {
      forumPostId: number;
      replyId: number | null;
      changedReplyId: number | null;
      authorIds: number[];
    };
  }
}

@ObjectType({
  description: 'A forum post or one of its replies has changed.',
  simpleResolvers: true,
})
class ForumPostChangedEvent {
  @Field(() => ID)
  forumPostId: number;

  @Field(() => ID, { nullable: true, description: 'The new reply; null if something else has changed.' })
  replyId: number | null;

  @Field(() => ID, { nullable: true, description: 'The reply that was edited, deleted or restored.' })
  changedReplyId: number | null;
}

type Handed = { context: Context; args: { forumPostId?: string | null } };

@Resolver(() => ForumPostChangedEvent)
export class ForumPostChangedResolver {
  @LurkersToo()
  @Subscription(() => ForumPostChangedEvent, {
    description: 'Every new reply and new status, and every edit, deletion and restoration.',
    subscribe: ({ context, args: { forumPostId } }: Handed) => {
      const wanted = forumPostId == null ? null : parseId(forumPostId, 'forumPostId');
      return streamOf<Events['forumPost.changed']>((push, fail) =>
        context.services.events.on('forumPost.changed', (event) => {
          if (wanted === null || event.forumPostId === wanted)
            pushIfVisible(context, event, event.authorIds, push, fail);
        }),
      );
    },
  })
  forumPostChanged(
    @Arg('forumPostId', () => ID, {
      nullable: true,
      description: 'Only changes of this post; all posts if omitted.',
    })
    _forumPostId: string | null,
    @Root() event: ForumPostChangedEvent,
  ): ForumPostChangedEvent {
    return event;
  }

  @FieldResolver(() => ForumPost, {
    description: 'Its current state; without title and content if it is deleted.',
  })
  forumPost(
    @Root() { forumPostId }: ForumPostChangedEvent,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<ForumPost> {
    return changedForumPostRow(pool, viewerId, forumPostId);
  }

  @FieldResolver(() => ForumReply, { nullable: true })
  async reply(
    @Root() { replyId }: ForumPostChangedEvent,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<ForumReply | null> {
    return replyId === null ? null : changedForumReplyRow(pool, viewerId, replyId);
  }

  @FieldResolver(() => ForumReply, {
    nullable: true,
    description: 'Its current state; without content if it is deleted.',
  })
  async changedReply(
    @Root() { changedReplyId }: ForumPostChangedEvent,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<ForumReply | null> {
    return changedReplyId === null ? null : changedForumReplyRow(pool, viewerId, changedReplyId);
  }
}
