import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

/** The full-size file of a picture or cover, from which the key of any size is derived. */
export interface Picture {
  key: string;
  width: number;
}

export interface Pictures {
  picture: Picture | null;
  cover: Picture | null;
}

/** A registered member. Columns that a list does not read of its authors are undefined here and loaded on demand. */
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

  /** Pictures read together with the member. */
  pictures?: Partial<Pictures>;
}
