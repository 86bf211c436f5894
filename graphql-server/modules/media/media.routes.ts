import express, { type Request, type RequestHandler, type Router } from 'express';
import { discardBody } from '../../platform/http/server.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { authorizeStaff } from '../../platform/graphql/role.ts';
import { HodlhoodError, notFound, unauthenticated } from '../../platform/errors/errors.ts';
import { giveFile } from './giveFile.ts';
import { checkQuota, keepUpload } from './keep.ts';
import { fullKey, KEY } from './keys.ts';
import { makeRoomForUploads } from './largeBodies.ts';
import type { Media } from './media.types.ts';
import { shownSizes, urlOf } from './mediaForm.ts';
import {
  authorizeReading,
  authorizeSeeing,
  authorizeSending,
  readersOf,
  type IsInGroup,
} from './media.policy.ts';
import { receiveFile } from './receive.ts';
import type { MediaService } from './mediaService.ts';
import { ANY } from './uses.ts';

/** What moderators read a file for, by the parameter of its address that has the id. */
const STAFF_USES = ['case', 'held'] as const;
type StaffUse = (typeof STAFF_USES)[number];

/**
 * Whether a file, by the key of its full size, is part of this case or held content; throws if the moderator may not
 * handle it. Provided by modules that this one must not import.
 */
type IsStaffFile = (context: Context, id: number, key: string) => Promise<boolean>;

interface MediaRoutes {
  media: MediaService;
  identifyCaller: RequestHandler;
  limitCaller: RequestHandler;
  contextOf(request: Request): Context;
  isInGroup: IsInGroup;
  isStaffFile: Record<StaffUse, IsStaffFile>;
}

/** `POST /media` stores a member's file; `GET /media/{key}` sends one. */
export function mediaRoutes({
  media,
  identifyCaller,
  limitCaller,
  contextOf,
  isInGroup,
  isStaffFile,
}: MediaRoutes): Router {
  const router = express.Router();

  const take: RequestHandler = async (request, response) => {
    try {
      const medium = await takeFile(contextOf(request), request);
      response.status(201).set({ 'Cache-Control': 'no-store', Location: medium.url }).json(medium);
    } catch (error) {
      discardBody(request);
      throw error;
    }
  };

  const give: RequestHandler<{ key: string }> = async (request, response) => {
    const { key } = request.params;
    if (!KEY.test(key)) throw notFound('File');
    const use = STAFF_USES.find((name) => typeof request.query[name] === 'string');
    if (use) await authorizeForStaff(use, request as Request, key);
    const isPublic = !use && (await authorize(request as Request, key));
    await giveFile(media.store, key, isPublic, request as Request, response);
  };

  /** Whether everybody may read the file; then only members who do not see its owner are refused. */
  async function authorize(request: Request, key: string): Promise<boolean> {
    const { pool, services, caller } = contextOf(request);
    const readers = await readersOf(pool, key, services.env.STORY_TTL_HOURS);
    const isPublic = readers.isShown && services.env.LURK_MODE;
    if (!isPublic) {
      await refuseSuspended(request);
      await authorizeReading(readers, caller, isInGroup);
    }
    await authorizeSeeing(pool, key, readers, caller);
    return isPublic;
  }

  /** Suspended members read nothing that is not for everybody, whatever their role. */
  async function refuseSuspended(request: Request): Promise<void> {
    const { services, viewerId } = contextOf(request);
    if (viewerId !== null) await services.sanctions.authorize(viewerId, false);
  }

  /** Authorizes moderators to read files of reported or held content, including private and deleted files. */
  async function authorizeForStaff(use: StaffUse, request: Request, key: string) {
    await refuseSuspended(request);
    const context = contextOf(request);
    if (!context.isMember) throw unauthenticated();
    await authorizeStaff(context);
    const id = parseId(request.query[use] as string, use);
    if (!(await isStaffFile[use](context, id, fullKey(key)))) throw notFound('File');
  }

  router.post('/', identifyCaller, limitCaller, makeRoomForUploads(media), take);
  router.get('/:key', identifyCaller, limitCaller, give as RequestHandler);
  router.use((request, response) => {
    if (!/^\/[^/]*$/.test(request.path)) throw notFound('File');
    response.set('Allow', request.path === '/' ? 'POST, OPTIONS' : 'GET, HEAD, OPTIONS');
    if (request.method === 'OPTIONS') return void response.status(204).end();
    throw new HodlhoodError('METHOD_NOT_ALLOWED', 'This method is not allowed here.');
  });
  return router;
}

/** Session, limits, then the body (threats, trap 7). */
async function takeFile(context: Context, request: Request) {
  const { memberId, em, services, caller } = context;
  authorizeSending(caller);
  await services.sanctions.authorize(memberId, true);
  await services.media.limits.count(memberId, caller.work);
  await checkQuota(em, memberId, Number(request.headers['content-length'] ?? 0));
  return shown(await keepUpload(context, await receiveFile(request), ANY));
}

/** The fields of GraphQL's `Media`, with a number as id. */
const shown = (medium: Media) => ({
  id: medium.id,
  kind: medium.kind,
  contentType: medium.contentType,
  bytes: medium.bytes,
  width: medium.width,
  height: medium.height,
  thumbhash: medium.thumbhash,
  url: urlOf(medium.key),
  posterUrl: medium.posterKey && urlOf(medium.posterKey),
  sizes: shownSizes(medium),
});
