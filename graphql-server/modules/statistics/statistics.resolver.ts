import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { MAX_STATISTICS_DAYS } from '../../contract/limits.ts';
import { badField } from '../../platform/errors/errors.ts';
import { OwnersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { dailyStatistics } from './dailyStatistics.ts';
import { DailyStatistics } from './statistics.types.ts';

@Resolver()
export class StatisticsResolver {
  @OwnersOnly()
  @Query(() => [DailyStatistics], {
    description:
      'What happened in the community per day, the last days until today in UTC, the first first; for owners, not for tokens.',
  })
  async statistics(
    @Arg('days', () => Int, {
      defaultValue: 30,
      description: `How many days, 1 to ${MAX_STATISTICS_DAYS}.`,
    })
    days: number,
    @Ctx() { services }: Context,
  ): Promise<DailyStatistics[]> {
    if (days < 1 || days > MAX_STATISTICS_DAYS)
      throw badField('days', `At most ${MAX_STATISTICS_DAYS} days can be shown, and at least one.`);
    await services.activity.settled();
    return dailyStatistics(services.database.pool, days, Date.now());
  }
}
