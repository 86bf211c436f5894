import { registerEnumType } from 'type-graphql';
import type { Transaction } from '../../platform/database/transactions.ts';
import { GroupPrivacy, type Group } from './group.types.ts';

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
    DELETED: { description: 'It is gone.' },
    JOINED: { description: 'Somebody has become a member.' },
    LEFT: { description: 'A member has left.' },
    UPDATED: { description: 'Name, description or picture is another.' },
    REMOVED: { description: 'The creator has removed a member.' },
    INVITED: { description: 'Only the invited hears of it.' },
    HANDED_OVER: { description: 'It has another creator.' },
  },
});

declare module '../../platform/events/events.ts' {
  interface Events {
    /**
     * Members hear of it who are so when it is delivered, and whoever reads a public group (`isPublic`); besides them
     * the audience, who are none any more or not yet. `userId` is whom it is about.
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

/** Ids in one event, so that it stays below what a notification of PostgreSQL may have. */
const MAX_AUDIENCE = 500;

/** Tells of it once the transaction is committed. */
export function announceGroup(
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
