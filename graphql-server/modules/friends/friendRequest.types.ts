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
    PENDING: { description: 'Waits for an answer.' },
    ACCEPTED: { description: 'The two are friends, or were.' },
    REJECTED: { description: 'The receiver has declined.' },
  },
});

/** Two members have at most one that is pending, whoever sent it. */
@ObjectType({ description: 'One member has asked another to be friends.', simpleResolvers: true })
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
