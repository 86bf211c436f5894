import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType({ description: 'A version of a text before its edits.', simpleResolvers: true })
export class ContentVersion {
  @Field(() => Int, { description: 'Its number, from 1.' })
  version: number;

  @Field(() => String, { nullable: true, description: 'Only of a forum post.' })
  title: string | null;

  @Field(() => String)
  content: string;

  @Field(() => String, { nullable: true, description: 'What its picture or video showed, in words.' })
  mediaAlt: string | null;

  @Field(() => DateTime, { description: 'When this version was written.' })
  createdAt: string;
}
