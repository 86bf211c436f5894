import 'reflect-metadata';
import { Field, ID, InputType } from 'type-graphql';
import { Password } from '../auth/auth.inputs.ts';

@InputType()
export class CreateRecoveryLinkInput {
  @Field(() => ID, { description: 'The member whose account the link recovers.' })
  userId: string;
}

@InputType()
export class RecoverInput {
  @Field(() => String, { description: 'The part of the link after `/recover#`.' })
  secret: string;

  @Field(() => String, { description: 'Follows the rules of `RegisterInput`.' })
  @Password('newPassword')
  newPassword: string;
}
