import { Entity, Enum, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, types, type Rel } from '@mikro-orm/core';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../scalars.ts';
import { User } from '../users/user.entity.ts';

export enum FriendRequestStatus {
  PENDING = 'PENDING',
  ACCEPTED = 'ACCEPTED',
  REJECTED = 'REJECTED',
}

registerEnumType(FriendRequestStatus, {
  name: 'FriendRequestStatus',
  description: 'How a friend request stands.',
  valuesConfig: {
    PENDING: { description: 'Waits for an answer.' },
    ACCEPTED: { description: 'The two are friends, or were.' },
    REJECTED: { description: 'The receiver has declined.' },
  },
});

/** A friend request (section 3). Two members have at most one that is pending, whoever sent it. */
@Entity({ tableName: 'friend_requests' })
@ObjectType({ description: 'One member has asked another to be friends.', simpleResolvers: true })
export class FriendRequest {
  [OptionalProps]?: 'senderId' | 'receiverId' | 'status' | 'createdAt';

  @PrimaryKey({ type: types.integer })
  @Field(() => ID)
  id: number;

  @ManyToOne(() => User)
  @Field(() => User)
  sender: Rel<User>;

  @Property({ type: types.integer, persist: false })
  @Field(() => ID)
  senderId: number;

  @ManyToOne(() => User)
  receiver: Rel<User>;

  @Property({ type: types.integer, persist: false })
  @Field(() => ID)
  receiverId: number;

  @Enum({ items: () => FriendRequestStatus, default: FriendRequestStatus.PENDING })
  @Field(() => FriendRequestStatus)
  status: FriendRequestStatus;

  @Property({ type: types.datetime, length: 3, defaultRaw: 'now()' })
  @Field(() => DateTime)
  createdAt: Date;
}
