import { Field, ID, InputType } from 'type-graphql';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';

@InputType()
abstract class MemberInput extends CreationInput {
  @Field(() => ID)
  userId: string;
}

@InputType()
export class BlockUserInput extends MemberInput {}

@InputType()
export class UnblockUserInput extends MemberInput {}

@InputType()
export class MuteUserInput extends MemberInput {}

@InputType()
export class UnmuteUserInput extends MemberInput {}
