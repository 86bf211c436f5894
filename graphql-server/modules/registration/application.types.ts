import 'reflect-metadata';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../platform/graphql/connection.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType({ description: 'Somebody who would like to become a member.', simpleResolvers: true })
export class Application {
  @Field(() => ID)
  id: number;

  @Field(() => String, { description: 'The name that they will have.' })
  username: string;

  @Field(() => String, { nullable: true, description: 'Address of their profile on X.' })
  xProfileUrl: string | null;

  @Field(() => String, { description: 'Their answer to the question.' })
  answer: string;

  @Field(() => DateTime)
  createdAt: string;
}

export const ApplicationConnection = connectionOf(Application, 'Application');

@InputType()
export class DecideApplicationInput extends CreationInput {
  @Field(() => ID)
  applicationId: string;

  @Field(() => Boolean, { description: 'Whether they become a member.' })
  isApproved: boolean;
}
