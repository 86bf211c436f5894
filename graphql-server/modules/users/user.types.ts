import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

/** The full-size file of a picture or cover, from which any size can be named. */
export interface Picture {
  key: string;
  width: number;
}

export interface Pictures {
  picture: Picture | null;
  cover: Picture | null;
}

/** A registered member. What a list does not read of its authors is missing here and loaded when it is asked for. */
@ObjectType({ description: 'A registered member.', simpleResolvers: true })
export class User {
  @Field(() => ID)
  id: number;

  @Field(() => String)
  username: string;

  @Field(() => String, { nullable: true, description: 'Address of the profile on X; http or https.' })
  xProfileUrl?: string | null;

  @Field(() => DateTime)
  createdAt?: string;

  /** Those that were read together with the member. */
  pictures?: Partial<Pictures>;
}
