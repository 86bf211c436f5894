import 'reflect-metadata';
import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../platform/graphql/connection.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType({ description: 'What an action of staff was done to.', simpleResolvers: true })
export class ModerationTarget {
  @Field(() => String, { description: 'Such as `USER` or `POST`.' })
  kind: string;

  @Field(() => ID)
  id: number;
}

/** Without its text, which only its chain needs. */
@ObjectType({ description: 'One action of staff.', simpleResolvers: true })
export class ModerationLogEntry {
  @Field(() => ID, { description: 'Its number; there are no gaps.' })
  id: number;

  @Field(() => DateTime, { description: 'When it was done.' })
  createdAt: string;

  @Field(() => String, { description: 'Such as `MODERATOR_APPOINTED`; later versions add others.' })
  action: string;

  @Field(() => String, { nullable: true, description: 'The rule that it is based on.' })
  rule: string | null;

  @Field(() => Boolean, { description: 'Whether it was done on the command line of the server.' })
  byOperator: boolean;

  @Field(() => String, {
    description:
      'SHA-256 in hex, over this entry and the hash of the one before it: the newest stands for the whole log.',
  })
  hash: string;

  actorId: number | null;
  /** For those whom `targetFor` names. */
  doneTo: ModerationTarget | null;
}

export const ModerationLogConnection = connectionOf(ModerationLogEntry, 'ModerationLogEntry');
