import { Router, type Request, type Response } from 'express';
import { HodlhoodError } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { giveStored } from '../media/giveFile.ts';
import { keyOfExport } from './dataExport.ts';

/** Where an export is downloaded. */
export const exportPath = (id: number | ':id') => `/api/account/exports/${id}`;

/** `GET /api/account/exports/{id}` sends the file to its member, who has signed in lately. */
export function exportRoutes(contextOf: (request: Request) => Context): Router {
  const router = Router();
  const give = async (request: Request, response: Response) => {
    const context = contextOf(request);
    const { services, memberId } = context;
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    const id = parseId(String(request.params.id), 'id');
    const key = await keyOfExport(services.database.pool, memberId, id);
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="export-${id}.zip"`,
      'Cache-Control': 'private, no-store',
    });
    await giveStored(services.exports.store, key, request, response);
  };
  const path = exportPath(':id');
  router.get(path, (request, response, next) => {
    give(request, response).catch(next);
  });
  router.all(path, (request, response) => {
    response.set('Allow', 'GET, HEAD, OPTIONS');
    if (request.method === 'OPTIONS') return void response.status(204).end();
    throw new HodlhoodError('METHOD_NOT_ALLOWED', 'This method is not allowed here.');
  });
  return router;
}
