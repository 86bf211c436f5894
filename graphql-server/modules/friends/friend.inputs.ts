import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { FriendRequestStatus } from './friendRequest.types.ts';

@InputType()
export class SendFriendRequestInput {
  @Field(() => ID)
  receiverId: string;
}

export const FriendRequestAnswer = {
  ACCEPTED: FriendRequestStatus.ACCEPTED,
  REJECTED: FriendRequestStatus.REJECTED,
} as const;
export type FriendRequestAnswer = keyof typeof FriendRequestAnswer;

registerEnumType(FriendRequestAnswer, {
  name: 'FriendRequestAnswer',
  description: "The receiver's answer to a friend request.",
  valuesConfig: {
    ACCEPTED: { description: 'Accept.' },
    REJECTED: { description: 'Decline.' },
  },
});

@InputType()
export class AnswerFriendRequestInput extends CreationInput {
  @Field(() => ID)
  friendRequestId: string;

  @Field(() => FriendRequestAnswer, { description: 'ACCEPTED makes the two members friends.' })
  answer: FriendRequestAnswer;
}

@InputType()
export class WithdrawFriendRequestInput extends CreationInput {
  @Field(() => ID)
  friendRequestId: string;
}

@InputType()
export class RemoveFriendInput {
  @Field(() => ID)
  userId: string;
}

@InputType()
export class BonkInput {
  @Field(() => ID)
  userId: string;
}
