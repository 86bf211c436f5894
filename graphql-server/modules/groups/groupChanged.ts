import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  ObjectType,
  registerEnumType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { Events } from '../../platform/events/events.ts';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { groupsById } from './groupRows.ts';
import { streamTo, WHICH } from './groupStreams.ts';
import { Group, GroupPrivacy } from './group.types.ts';

export enum GroupChange {
  UPDATED = 'UPDATED',
  DELETED = 'DELETED',
  JOINED = 'JOINED',
  LEFT = 'LEFT',
  REMOVED = 'REMOVED',
  INVITED = 'INVITED',
  HANDED_OVER = 'HANDED_OVER',
}
registerEnumType(GroupChange, {
  name: 'GroupChange',
  description: 'What has changed.',
  valuesConfig: {
    DELETED: { description: 'The group was deleted.' },
    JOINED: { description: 'Someone has joined.' },
    LEFT: { description: 'A member has left.' },
    UPDATED: { description: 'Its name, description or picture has changed.' },
    REMOVED: { description: 'The creator has removed a member.' },
    INVITED: {
      description: 'A member was invited, or the invitation was withdrawn; sent only to that member.',
    },
    HANDED_OVER: { description: 'The group was handed over to another member.' },
  },
});

declare module '../../platform/events/events.ts' {
  interface Events {
    /**
     * Delivered to the members at the time of delivery, to all readers of a public group (`isPublic`), and to the
     * audience, whose members have left or are not yet in the group. `userId` is the member concerned.
     */
    'group.changed': {
      groupId: number;
      isPublic: boolean;
      change: GroupChange;
      userId: number | null;
      audience: number[];
      isForAudienceOnly: boolean;
    };
  }
}

/** Ids in one event, so that it fits into a notification of PostgreSQL. */
const MAX_AUDIENCE = 500;

/** Publishes the change once the transaction is committed. */
export function publishGroupChanged(
  tx: Transaction,
  group: Pick<Group, 'id' | 'privacy'>,
  change: GroupChange,
  { userId = null, audience = [] }: { userId?: number | null; audience?: number[] } = {},
): void {
  for (let start = 0; start === 0 || start < audience.length; start += MAX_AUDIENCE)
    tx.publish('group.changed', {
      groupId: group.id,
      isPublic: group.privacy === GroupPrivacy.PUBLIC,
      change,
      userId,
      audience: audience.slice(start, start + MAX_AUDIENCE),
      isForAudienceOnly: change === GroupChange.INVITED,
    });
}

@ObjectType({ description: 'Something about a group has changed.', simpleResolvers: true })
class GroupChangedEvent {
  @Field(() => ID)
  groupId: number;

  @Field(() => GroupChange, { description: 'What has changed.' })
  change: GroupChange;

  @Field(() => ID, {
    nullable: true,
    description: 'The member concerned, for example who joined, left or was removed.',
  })
  userId: number | null;
}

@Resolver(() => GroupChangedEvent)
export class GroupChangedResolver {
  @LurkersToo()
  @Subscription(() => GroupChangedEvent, {
    description:
      'Sent to members of the group, and to a member who is removed or invited. Nothing else about a private group is sent to others.',
    subscribe: streamTo('group.changed'),
  })
  groupChanged(
    @Arg('groupId', () => ID, { nullable: true, description: WHICH }) _groupId: string | null,
    @Root() event: Events['group.changed'],
  ): GroupChangedEvent {
    return event;
  }

  @FieldResolver(() => Group, { nullable: true, description: 'Its current state; null when it is deleted.' })
  async group(@Root() event: GroupChangedEvent, @Ctx() { pool, viewerId }: Context): Promise<Group | null> {
    return (await groupsById(pool, viewerId, [event.groupId]))[0]!;
  }
}
