import 'reflect-metadata';
import { Field, ID, InputType } from 'type-graphql';
import { ABOUT_PASSWORDS, Password } from '../auth/auth.inputs.ts';

@InputType()
export class CreateRecoveryLinkInput {
  @Field(() => ID, { description: 'The member whose account the link recovers.' })
  userId: string;
}

@InputType()
export class RecoverInput {
  @Field(() => String, { description: 'The part of the link after `/recover#`.' })
  secret: string;

  @Field(() => String, { description: ABOUT_PASSWORDS })
  @Password('newPassword')
  newPassword: string;
}
