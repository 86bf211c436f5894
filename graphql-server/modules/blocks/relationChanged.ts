import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { Events } from '../../platform/events/events.ts';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { streamOf } from '../../platform/websocket/stream.ts';
import { userById } from '../users/userRows.ts';
import { pushIfVisible } from '../visibility/separations.ts';
import { isMuted } from './muted.ts';
import type { Relation } from './relation.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** What a member sees of another has changed: for both (block), or for the first of them (mute). */
    'member.relationChanged': { members: number[]; audience: number[] };
    /** A member has deleted the account, or keeps it: for everybody else. */
    'member.visibilityChanged': { memberId: number };
  }
}

/** Published to both members, after the commit. */
export const publishSeparated = (tx: Transaction, { own, other }: Relation) =>
  tx.publish('member.relationChanged', { members: [own, other], audience: [own, other] });

/** Published to the member who mutes, on all devices. */
export const publishMuted = (tx: Transaction, { own, other }: Relation) =>
  tx.publish('member.relationChanged', { members: [own, other], audience: [own] });

/** The event does not reveal whether a member was blocked or is gone, so that members do not learn who blocked them. */
@ObjectType({ description: 'The visibility of a member to the viewer has changed.', simpleResolvers: true })
class RelationChangedEvent {
  @Field(() => ID, { description: 'The other member.' })
  userId: number;
}

type Changed = Events['member.relationChanged'] | Events['member.visibilityChanged'];

/**
 * Changes between the viewer and other members, and deleted accounts unless there is a block between them and the
 * viewer.
 */
const relationsOf = (context: Context) =>
  streamOf<Changed>((push, fail) => {
    const { events } = context.services;
    const { viewerId } = context.caller;
    const stops = [
      events.on('member.relationChanged', (event) => {
        if (viewerId !== null && event.audience.includes(viewerId)) push(event);
      }),
      events.on('member.visibilityChanged', (event) => {
        const { memberId } = event;
        if (memberId !== viewerId) pushIfVisible(context, event, [memberId], push, fail);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  });

@Resolver(() => RelationChangedEvent)
export class RelationChangedResolver {
  @LurkersToo()
  @Subscription(() => RelationChangedEvent, {
    description:
      'A member has become visible or invisible to the viewer, or the viewer has muted or unmuted a member.',
    subscribe: ({ context }: { context: Context }) => relationsOf(context),
  })
  relationChanged(@Root() event: Changed, @Ctx() context: Context): RelationChangedEvent {
    if ('memberId' in event) return { userId: event.memberId };
    const { memberId } = context;
    return { userId: event.members.find((id) => id !== memberId)! };
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer can now see the member.' })
  async isVisible(@Root() { userId }: RelationChangedEvent, @Ctx() context: Context): Promise<boolean> {
    return (await userById(context, userId)) !== null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer has now muted the member.' })
  isMuted(@Root() { userId }: RelationChangedEvent, @Ctx() context: Context): Promise<boolean> {
    return isMuted(context, userId);
  }
}
