import { Arg, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { streamOf } from '../../platform/websocket/stream.ts';
import { pushIfVisible } from '../visibility/separations.ts';
import type { Events } from '../../platform/events/events.ts';
import { ForumPost, ForumReply } from './forum.types.ts';
import { forumPostRow } from './forumPostRows.ts';
import { forumReplyRow } from './forumReplyRows.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** For everybody who may read the forum and sees the authors of the post and the reply. `replyId` is the new reply's; null means that the status has changed. */
    'forumPost.changed': { forumPostId: number; replyId: number | null; authorIds: number[] };
  }
}

@ObjectType({
  description: 'A forum post has a new reply or another status.',
  simpleResolvers: true,
})
export class ForumPostChangedEvent {
  @Field(() => ID)
  forumPostId: number;

  @Field(() => ID, { nullable: true, description: 'Null when the status has changed.' })
  replyId: number | null;
}

type Handed = { context: Context; args: { forumPostId?: string | null } };

@Resolver(() => ForumPostChangedEvent)
export class ForumPostChangedResolver {
  @LurkersToo()
  @Subscription(() => ForumPostChangedEvent, {
    description: 'Each new reply and each new status.',
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
    @Arg('forumPostId', () => ID, { nullable: true, description: 'Only this post; all posts if left out.' })
    _forumPostId: string | null,
    @Root() event: ForumPostChangedEvent,
  ): ForumPostChangedEvent {
    return event;
  }

  @FieldResolver(() => ForumPost, { description: 'Its current state.' })
  forumPost(
    @Root() { forumPostId }: ForumPostChangedEvent,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<ForumPost> {
    return forumPostRow(pool, viewerId, forumPostId);
  }

  @FieldResolver(() => ForumReply, { nullable: true })
  async reply(
    @Root() { replyId }: ForumPostChangedEvent,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<ForumReply | null> {
    return replyId === null ? null : forumReplyRow(pool, viewerId, replyId);
  }
}
