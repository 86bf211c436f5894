import 'reflect-metadata';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'What happened in the community on one day, in UTC. What was written counts on its day, also if it was deleted later.',
  simpleResolvers: true,
})
export class DailyStatistics {
  @Field(() => String, { description: 'The day, such as `2026-01-31`.' })
  day: string;

  @Field(() => Int, { description: 'How many members there were at the end of the day, or are now.' })
  members: number;

  @Field(() => Int, { description: 'How many accounts were created.' })
  signUps: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many members used the page or the API, with a session or a token; null for days before this was recorded.',
  })
  activeMembers: number | null;

  @Field(() => Int, { description: 'Posts of the feed.' })
  posts: number;

  @Field(() => Int, { description: 'Comments on posts of the feed.' })
  comments: number;

  @Field(() => Int, { description: 'Messages in groups and between members.' })
  messages: number;

  @Field(() => Int, { description: 'Reports by members; several can be about the same item.' })
  reports: number;
}
