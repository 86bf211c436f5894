import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'A change of how the viewer logs in.' })
export class CredentialsInput {
  @Field(() => Int, { description: 'The `version` of `accountSecurity` that the change is based on.' })
  version: number;
}

@InputType()
export class ConfirmAuthenticatorInput extends CredentialsInput {
  @Field(() => String, { description: 'The six digits that the app shows now.' })
  code: string;
}

@InputType()
export class EndSessionInput {
  @Field(() => ID)
  sessionId: string;
}
