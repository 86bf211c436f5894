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
      'The address of the finished export, valid for ten minutes; NOT_FOUND if there is none. This call and the download need a login within the last ten minutes.',
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
      'Starts an export of all data of the viewer; if one is already being created, returns it. Needs a login within the last ten minutes.',
  })
  async requestDataExport(@Ctx() context: Context): Promise<DataExport> {
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    await requireNotRecentlyRecovered(context);
    const requested = await requestExport(context);
    context.services.exports.wake();
    return requested;
  }
}
