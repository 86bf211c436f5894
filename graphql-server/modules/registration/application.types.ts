import 'reflect-metadata';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../platform/graphql/connection.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType({ description: 'An application to become a member.', simpleResolvers: true })
export class Application {
  @Field(() => ID)
  id: number;

  @Field(() => String, { description: 'The requested username.' })
  username: string;

  @Field(() => String, { nullable: true, description: "URL of the applicant's profile on X." })
  xProfileUrl: string | null;

  @Field(() => String, { description: "The answer to the community's question." })
  answer: string;

  @Field(() => DateTime)
  createdAt: string;
}

export const ApplicationConnection = connectionOf(Application, 'Application');

@InputType()
export class DecideApplicationInput extends CreationInput {
  @Field(() => ID)
  applicationId: string;

  @Field(() => Boolean, { description: 'Whether the applicant becomes a member.' })
  isApproved: boolean;
}
