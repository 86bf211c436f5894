import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { FriendRequestStatus } from './friendRequest.entity.ts';

@InputType()
export class SendFriendRequestInput {
  @Field(() => ID)
  receiverId: string;
}

/** What a receiver can say to a request. */
export const FriendRequestAnswer = {
  ACCEPTED: FriendRequestStatus.ACCEPTED,
  REJECTED: FriendRequestStatus.REJECTED,
} as const;
export type FriendRequestAnswer = keyof typeof FriendRequestAnswer;

registerEnumType(FriendRequestAnswer, { name: 'FriendRequestAnswer' });

@InputType()
export class AnswerFriendRequestInput {
  @Field(() => ID)
  friendRequestId: string;

  @Field(() => FriendRequestAnswer)
  answer: FriendRequestAnswer;
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
