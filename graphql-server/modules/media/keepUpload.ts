import type { Context } from '../../platform/graphql/context.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { MediaEntity } from '../../platform/database/tables/index.ts';
import { insertMedium, keep } from './keep.ts';
import { prepare, type Prepared } from './prepare.ts';
import type { Upload } from './uploads.ts';
import type { Use } from './uses.ts';

/** Who sends: a member by his id, anybody else by his network. */
export const senderOf = ({ viewerId, caller }: Context): number | string =>
  viewerId ?? networkOf(caller.address);

/** Makes of what the caller has sent what is kept; nothing is stored yet. Throws as `prepare` does. */
export function prepareUpload(context: Context, upload: Upload, use: Use): Promise<Prepared> {
  const { services, uploads } = context;
  const encode = async ({ path }: Upload) =>
    services.media.workers.encode({ path, folder: await uploads.folder() }, senderOf(context));
  return prepare(encode, upload, use);
}

/** Keeps what a member has sent, as his and not used yet; all of it, also when he hangs up meanwhile. */
export function keepUpload(context: Context, upload: Upload, use: Use): Promise<MediaEntity> {
  const { em, memberId, services, uploads } = context;
  const work = async () => {
    const prepared = await prepareUpload(context, upload, use);
    const insert = () =>
      em.transactional((inside) => insertMedium(inside, services.media.store, memberId, prepared));
    return keep(services.media, prepared, insert);
  };
  return uploads.during(work());
}
