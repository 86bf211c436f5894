import 'reflect-metadata';
import { Field, ID, InputType } from 'type-graphql';
import { Password } from '../auth/auth.inputs.ts';

@InputType()
export class CreateRecoveryLinkInput {
  @Field(() => ID, { description: 'The member whose account it recovers.' })
  userId: string;
}

@InputType()
export class RecoverInput {
  @Field(() => String, { description: 'What follows `/recover#` in the link.' })
  secret: string;

  @Field(() => String, { description: 'As in `RegisterInput`.' })
  @Password('newPassword')
  newPassword: string;
}
