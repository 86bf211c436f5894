import 'reflect-metadata';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../platform/graphql/connection.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { sentence } from '../../platform/graphql/validation.ts';
import { User } from '../users/user.types.ts';

export const MAX_USES = 1_000;
export const MAX_DAYS = 365;

const Between = (field: string, max: number) =>
  sentence(field, (value) =>
    Number(value) >= 1 && Number(value) <= max
      ? undefined
      : `${field} must be a whole number from 1 to ${max.toLocaleString('en')}.`,
  );

/** Never its code. */
@ObjectType({ description: 'An invitation to the community.', simpleResolvers: true })
export class Invitation {
  @Field(() => ID)
  id: number;

  @Field(() => User, { description: 'The member who created it.' })
  createdBy: User;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { description: 'When it expires.' })
  expiresAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was revoked; null if it was not.' })
  revokedAt: string | null;

  @Field(() => Int, { description: 'How many people can use it.' })
  maxUses: number;

  @Field(() => Int, { description: 'How many people have used it.' })
  uses: number;
}

export const InvitationConnection = connectionOf(Invitation, 'Invitation');

@ObjectType({ description: 'An invitation that has just been created.', simpleResolvers: true })
export class CreateInvitationPayload {
  @Field(() => Invitation, { description: 'The new invitation.' })
  invitation: Invitation;

  @Field(() => String, {
    nullable: true,
    description:
      'The link to pass on, shown only once. Null if the call is a repetition: revoke that invitation and create another.',
  })
  link: string | null;
}

@InputType()
export class CreateInvitationInput extends CreationInput {
  @Field(() => Int, { defaultValue: 1, description: `How many people can use it, 1 to ${MAX_USES}.` })
  @Between('uses', MAX_USES)
  uses: number;

  @Field(() => Int, { defaultValue: 7, description: `Days until it expires, 1 to ${MAX_DAYS}.` })
  @Between('days', MAX_DAYS)
  days: number;
}

@InputType()
export class RevokeInvitationInput extends CreationInput {
  @Field(() => ID)
  invitationId: string;
}
