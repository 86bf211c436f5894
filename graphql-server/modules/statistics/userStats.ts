import { sql } from 'kysely';
import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.ts';
import { db, statement, together, type Params } from '../../platform/database/statements.ts';
import { User } from '../users/user.types.ts';
import { hasEnded } from '../visibility/storyEnd.ts';
import { isVisible } from '../visibility/visibility.ts';

@ObjectType({ description: "Counts of a member's activity.", simpleResolvers: true })
class UserStats {
  @Field(() => Int, { description: 'How many posts the member has written.' })
  postsCount: number;

  @Field(() => Int, { description: 'How many friends the member has.' })
  friendsCount: number;

  @Field(() => Int, { description: 'How many current stories the member has.' })
  storiesCount: number;
}

const counted = sql<number>`count(*)::int`.as('count');

type Counted = { viewer: number | null; user: number; hours: number };

const stats = statement('user-stats', ({ viewer, user, hours }: Params<Counted>) => {
  const posts = db
    .selectFrom('posts')
    .where('author_id', '=', user)
    .where('deleted_at', 'is', null)
    .select(counted);
  const above = db.selectFrom('friendships').where('user_low', '=', user).select(counted);
  const below = db.selectFrom('friendships').where('user_high', '=', user).select(counted);
  const stories = db
    .selectFrom('stories')
    .where('author_id', '=', user)
    .where('deleted_at', 'is', null)
    .where(({ not }) => not(hasEnded('created_at', hours)))
    .select(counted);
  return db
    .selectNoFrom([
      sql<number>`${posts}`.as('postsCount'),
      sql<number>`${above} + ${below}`.as('friendsCount'),
      sql<number>`${stories}`.as('storiesCount'),
    ])
    .where(isVisible(viewer, sql<number>`${user}::int`));
});

/** The counts shown for a member whom the viewer cannot see. */
const NOTHING: UserStats = { postsCount: 0, friendsCount: 0, storiesCount: 0 };

@Resolver(() => User)
export class UserStatsResolver {
  @FieldResolver(() => UserStats, { description: "Counts of the member's activity." })
  async stats(@Root() user: User, @Ctx() context: Context): Promise<UserStats> {
    const { STORY_TTL_HOURS } = context.services.env;
    const { viewerId } = context;
    const [counts] = await together(context, stats, {
      viewer: viewerId,
      user: user.id,
      hours: STORY_TTL_HOURS,
    });
    return counts ?? NOTHING;
  }
}
