import 'reflect-metadata';
import { Field, ID, InputType } from 'type-graphql';
import { UserRole } from '../../contract/userRole.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';

@InputType()
export class SetRoleInput extends CreationInput {
  @Field(() => ID)
  userId: string;

  @Field(() => UserRole, { description: 'The new role.' })
  role: UserRole;
}

@InputType()
export class ClaimOwnershipInput {
  @Field(() => String, { description: 'The part of the claim link after `#`.' })
  secret: string;
}
