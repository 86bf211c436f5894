import 'reflect-metadata';
import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

/** The fields of what can be edited and deleted (decision 39). */
@ObjectType({ simpleResolvers: true })
export abstract class Versioned {
  @Field(() => Int, {
    description:
      'The version number, starting at 1; pass it with an edit to state which version the edit started from.',
  })
  version: number;

  @Field(() => DateTime, { nullable: true, description: 'When it was last edited; null if it never was.' })
  editedAt: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was deleted; null if it was not.' })
  deletedAt: string | null;
}
