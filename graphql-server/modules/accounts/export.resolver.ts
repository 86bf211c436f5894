import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { requireNotRecentlyRecovered } from '../security/recentlyRecovered.ts';
import { DataExport, DataExportState } from './account.types.ts';
import { dataExportOf, requestExport } from './dataExport.ts';
import { exportPath } from './export.routes.ts';

@Resolver()
export class ExportResolver {
  @MembersOnly()
  @Query(() => String, {
    description:
      'Where the finished export can be downloaded in the next ten minutes; NOT_FOUND without one. Needs a sign-in of the last ten minutes, as the download does.',
  })
  async dataExportUrl(@Ctx() context: Context): Promise<string> {
    const { services, memberId } = context;
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    const found = await dataExportOf(services.database.pool, memberId);
    if (found?.state !== DataExportState.DONE) throw notFound('Export');
    return exportPath(found.id);
  }

  @MembersOnly()
  @Mutation(() => DataExport, {
    description:
      'Begins to make a file with everything of the viewer; while one is being made, returns that. Needs a sign-in of the last ten minutes.',
  })
  async requestDataExport(@Ctx() context: Context): Promise<DataExport> {
    const { services, memberId } = context;
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    await requireNotRecentlyRecovered(context);
    const requested = await requestExport(services.database.pool, memberId);
    services.exports.wake();
    return requested;
  }
}
