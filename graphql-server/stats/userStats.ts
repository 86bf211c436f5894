import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../context.ts';
import { statement } from '../orm/rows.ts';
import { rowsTogether } from '../orm/together.ts';
import { User } from '../users/user.types.ts';

/** Section 3. */
@ObjectType({ description: 'What a member has done, in numbers.', simpleResolvers: true })
export class UserStats {
  @Field(() => Int, { description: 'How many posts the member has written.' })
  postsCount: number;

  @Field(() => Int, { description: 'How many friends the member has.' })
  friendsCount: number;

  @Field(() => Int, { description: 'Stories that have not ended.' })
  storiesCount: number;
}

const stats = statement<UserStats>(
  'user-stats',
  `select (select count(*)::int from posts where author_id = $1) as "postsCount",
          (select count(*)::int from friendships where user_low = $1)
            + (select count(*)::int from friendships where user_high = $1) as "friendsCount",
          (select count(*)::int from stories
            where author_id = $1 and ($2 = 0 or created_at > now() - $2 * interval '1 hour')) as "storiesCount"`,
);

@Resolver(() => User)
export class UserStatsResolver {
  @FieldResolver(() => UserStats, { description: 'What the member has done, in numbers.' })
  async stats(@Root() user: any, @Ctx() context: Context): Promise<UserStats> {
    const { STORY_TTL_HOURS } = context.house.env;
    return (await rowsTogether(context, stats, [user.id, STORY_TTL_HOURS]))[0]!;
  }
}
