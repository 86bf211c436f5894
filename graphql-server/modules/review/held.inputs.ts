import { Field, ID, InputType } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { Length } from '../../platform/graphql/validation.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';

@InputType()
export class ApproveHeldContentInput extends CreationInput {
  @Field(() => ID)
  heldId: string;
}

@InputType()
export class DeclineHeldContentInput extends CreationInput {
  @Field(() => ID)
  heldId: string;

  @Field(() => Text, { description: 'The explanation for the author; 1 to 1,000 characters.' })
  @Length('reason', MAX_LENGTH.decisionReason)
  reason: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether all similar content that is waiting is declined as well.',
  })
  withAlike: boolean;
}

@InputType()
export class WithdrawHeldContentInput extends CreationInput {
  @Field(() => ID)
  heldId: string;
}
