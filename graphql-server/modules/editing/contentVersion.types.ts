import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType({ description: 'An earlier version of an edited text.', simpleResolvers: true })
export class ContentVersion {
  @Field(() => Int, { description: 'Its number, starting at 1.' })
  version: number;

  @Field(() => String, { nullable: true, description: 'The title; only for forum posts.' })
  title: string | null;

  @Field(() => String)
  content: string;

  @Field(() => String, { nullable: true, description: 'The description of its picture or video.' })
  mediaAlt: string | null;

  @Field(() => DateTime, { description: 'When this version was written.' })
  createdAt: string;
}
