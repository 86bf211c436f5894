import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { User } from '../users/user.types.ts';

export const FriendRequestStatus = {
  PENDING: 'PENDING',
  ACCEPTED: 'ACCEPTED',
  REJECTED: 'REJECTED',
} as const;
export type FriendRequestStatus = keyof typeof FriendRequestStatus;

registerEnumType(FriendRequestStatus, {
  name: 'FriendRequestStatus',
  description: 'The status of a friend request.',
  valuesConfig: {
    PENDING: { description: 'Waiting for an answer.' },
    ACCEPTED: { description: 'It was accepted; the two are or were friends.' },
    REJECTED: { description: 'The receiver declined it.' },
  },
});

/** Two members have at most one that is pending, whoever sent it. */
@ObjectType({ description: 'A request by one member to be friends with another.', simpleResolvers: true })
export class FriendRequest {
  @Field(() => ID)
  id: number;

  @Field(() => User)
  sender: User;

  @Field(() => ID)
  senderId: number;

  @Field(() => ID)
  receiverId: number;

  @Field(() => FriendRequestStatus)
  status: FriendRequestStatus;

  @Field(() => DateTime)
  createdAt: string;
}
