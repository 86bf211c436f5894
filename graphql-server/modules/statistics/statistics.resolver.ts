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
      'Daily figures of the community for the last days up to today in UTC, earliest first; for owners only, not available to tokens.',
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
      throw badField('days', `The number of days must be between 1 and ${MAX_STATISTICS_DAYS}.`);
    await services.activity.settled();
    return dailyStatistics(services.database.pool, days, Date.now());
  }
}
