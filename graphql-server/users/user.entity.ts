import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, types, type Rel } from '@mikro-orm/core';
import { Field, ID, ObjectType } from 'type-graphql';
import { Media } from '../media/media.entity.ts';
import { DateTime } from '../scalars.ts';

/** A registered member (section 3). The password's hash is no field of the graph. */
@Entity({ tableName: 'users' })
@ObjectType({ description: 'A registered member.', simpleResolvers: true })
export class User {
  [OptionalProps]?: 'createdAt' | 'xProfileUrl' | 'picture' | 'cover';

  @PrimaryKey({ type: types.integer })
  @Field(() => ID)
  id: number;

  /** Unique without regard to case; the case is kept (decision 7). */
  @Property({ type: types.text })
  @Field(() => String)
  username: string;

  @Property({ type: types.text, hidden: true, lazy: true })
  passwordHash: string;

  @Property({ type: types.text, nullable: true })
  @Field(() => String, { nullable: true, description: 'Address of the profile on X; http or https.' })
  xProfileUrl: string | null = null;

  @Property({ type: types.datetime, length: 3, defaultRaw: 'now()' })
  @Field(() => DateTime)
  createdAt: Date;

  @ManyToOne(() => Media, { nullable: true })
  picture: Rel<Media> | null = null;

  @ManyToOne(() => Media, { nullable: true })
  cover: Rel<Media> | null = null;
}
