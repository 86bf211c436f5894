import type { RequestHandler } from 'express';
import { discardBody } from '../../platform/http/server.ts';
import { unauthenticated } from '../../platform/errors/errors.ts';
import { memberOf } from '../../platform/http/identify.ts';
import { receiveForm } from './receive.ts';
import type { MediaService } from './mediaService.ts';

/**
 * Converts a member's multipart form to the equivalent JSON body: its texts, and the placeholder of its file in place
 * of a data URL. Ignores other bodies.
 */
export const readForm =
  ({ limits }: MediaService, fileKey: string): RequestHandler =>
  async (request, _response, next) => {
    if (!request.is('multipart/form-data')) return next();
    try {
      const viewer = memberOf(request);
      if (viewer === undefined) throw unauthenticated();
      await limits.count(viewer, request.work);
      const { fields, file } = await receiveForm(request);
      const isChosen = file !== undefined && file.bytes > 0;
      request.body = { ...fields, ...(isChosen && { [fileKey]: request.uploads!.name(file) }) };
      next();
    } catch (error) {
      discardBody(request);
      next(error);
    }
  };
