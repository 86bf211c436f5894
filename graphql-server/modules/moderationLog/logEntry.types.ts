import 'reflect-metadata';
import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../platform/graphql/connection.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType({ description: 'The target of an action by an owner or moderator.', simpleResolvers: true })
export class ModerationTarget {
  @Field(() => String, { description: 'Such as `USER` or `POST`.' })
  kind: string;

  @Field(() => ID)
  id: number;
}

/** Without its text, which only its chain needs. */
@ObjectType({ description: 'An action by an owner or moderator.', simpleResolvers: true })
export class ModerationLogEntry {
  @Field(() => ID, { description: 'Its number, without gaps.' })
  id: number;

  @Field(() => DateTime, { description: 'When it was done.' })
  createdAt: string;

  @Field(() => String, { description: 'Such as `MODERATOR_APPOINTED`; later versions add others.' })
  action: string;

  @Field(() => String, { nullable: true, description: 'The rule it is based on.' })
  rule: string | null;

  @Field(() => Boolean, { description: 'Whether it was done on the command line of the server.' })
  byOperator: boolean;

  @Field(() => String, {
    description:
      'The SHA-256 hash in hexadecimal of this entry and the previous hash; the newest hash covers the whole log.',
  })
  hash: string;

  actorId: number | null;
  /** For those whom `targetFor` names. */
  doneTo: ModerationTarget | null;
}

export const ModerationLogConnection = connectionOf(ModerationLogEntry, 'ModerationLogEntry');
