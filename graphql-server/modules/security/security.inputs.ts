import { Field, ID, InputType, Int } from 'type-graphql';

@InputType()
export class CredentialsInput {
  @Field(() => Int, { description: 'The `version` of `accountSecurity` that the change starts from.' })
  version: number;
}

@InputType()
export class ConfirmAuthenticatorInput extends CredentialsInput {
  @Field(() => String, { description: 'Six digits, as the app shows them now.' })
  code: string;
}

@InputType()
export class EndSessionInput {
  @Field(() => ID)
  sessionId: string;
}
