import { sql } from 'kysely';
import { Ctx, Field, Int, ObjectType, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Pool } from 'pg';
import { LurkersToo } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { db, rows, statement } from '../../platform/database/statements.ts';
import { streamOf } from '../../platform/websocket/stream.ts';
import { Watched } from '../../platform/events/watchedValue.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    siteStats: Watched<SiteStats>;
  }
}

@ObjectType({ description: 'Counts of the whole community.', simpleResolvers: true })
class SiteStats {
  @Field(() => Int, { description: 'How many members there are.' })
  registeredCount: number;
}

/** A trigger on `users` keeps this counter, because counting a million rows is slow. */
const counted = statement('registered-count', () =>
  db
    .selectFrom('counters')
    .select(sql<number>`value::int`.as('registeredCount'))
    .where('name', '=', 'users'),
);

export const watchSiteStats = (pool: Pool) =>
  new Watched<SiteStats>(async () => (await rows(pool, counted, {}))[0]!, { fresh: 1_000, every: 5_000 });

@Resolver()
export class SiteStatsResolver {
  @LurkersToo()
  @Query(() => SiteStats, {
    description:
      'Counts of the whole community; at most one second old, and including an account that the viewer has just created.',
  })
  siteStats(@Ctx() { services }: Context): Promise<SiteStats> {
    return services.siteStats.get();
  }

  @LurkersToo()
  @Subscription(() => SiteStats, {
    description: 'The counts of the whole community, whenever they change; at most every five seconds.',
    subscribe: ({ context: { services } }: { context: Context }) =>
      streamOf<SiteStats>((push) => services.siteStats.listen(push)),
  })
  siteStatsChanged(@Root() stats: SiteStats): SiteStats {
    return stats;
  }
}
