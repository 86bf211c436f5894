import 'reflect-metadata';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'The figures of the community on one day, in UTC. Content counts on the day it was written, even if it was deleted later.',
  simpleResolvers: true,
})
export class DailyStatistics {
  @Field(() => String, { description: 'The day, such as `2026-01-31`.' })
  day: string;

  @Field(() => Int, { description: 'The number of members at the end of the day, or now for today.' })
  members: number;

  @Field(() => Int, { description: 'The number of accounts created.' })
  signUps: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of members who used the site or the API, with a session or a token; null for days before this was recorded.',
  })
  activeMembers: number | null;

  @Field(() => Int, { description: 'Posts in the feed.' })
  posts: number;

  @Field(() => Int, { description: 'Comments on posts of the feed.' })
  comments: number;

  @Field(() => Int, { description: 'Group messages and direct messages.' })
  messages: number;

  @Field(() => Int, { description: 'Reports by members; several can be about the same item.' })
  reports: number;
}
