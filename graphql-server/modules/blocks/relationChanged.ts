import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { Transaction } from '../../platform/database/transactions.ts';
import { streamToMember } from '../../platform/events/audience.ts';
import type { Events } from '../../platform/events/events.ts';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { userById } from '../users/userRows.ts';
import { isMuted } from './muted.ts';
import type { Relation } from './relation.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** What a member sees of another has changed: for both (block), or for the first of them (mute). */
    'member.relationChanged': { members: number[]; audience: number[] };
  }
}

/** Published to both members, after the commit. */
export const publishSeparated = (tx: Transaction, { own, other }: Relation) =>
  tx.publish('member.relationChanged', { members: [own, other], audience: [own, other] });

/** Published to the member who mutes, on all devices. */
export const publishMuted = (tx: Transaction, { own, other }: Relation) =>
  tx.publish('member.relationChanged', { members: [own, other], audience: [own] });

/** The same whether a member was blocked or is gone: who is blocked is not told. */
@ObjectType({ description: 'What the viewer sees of a member has changed.', simpleResolvers: true })
class RelationChangedEvent {
  @Field(() => ID, { description: 'The other member.' })
  userId: number;
}

@Resolver(() => RelationChangedEvent)
export class RelationChangedResolver {
  @MembersOnly()
  @Subscription(() => RelationChangedEvent, {
    description: 'A member can be seen no longer, or again; or the viewer has muted or unmuted a member.',
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'member.relationChanged'),
  })
  relationChanged(
    @Root() { members }: Events['member.relationChanged'],
    @Ctx() { memberId }: Context,
  ): RelationChangedEvent {
    return { userId: members.find((id) => id !== memberId)! };
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer can see the member now.' })
  async isVisible(@Root() { userId }: RelationChangedEvent, @Ctx() context: Context): Promise<boolean> {
    return (await userById(context, userId)) !== null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer has muted the member now.' })
  isMuted(@Root() { userId }: RelationChangedEvent, @Ctx() context: Context): Promise<boolean> {
    return isMuted(context, userId);
  }
}
