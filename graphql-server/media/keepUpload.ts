import type { Context } from '../context.ts';
import type { Media } from './media.entity.ts';
import { insertMedium, keep } from './keep.ts';
import { prepare, type Prepared } from './prepare.ts';
import type { Upload } from './uploads.ts';
import type { Use } from './uses.ts';

/** Makes of what the caller has sent what is kept; nothing is stored yet. Throws as `prepare` does. */
export const prepareUpload = ({ house, uploads }: Context, upload: Upload, use: Use): Promise<Prepared> =>
  prepare(house.media.workers, uploads, upload, use);

/** Keeps what a member has sent, as his and not used yet; all of it, also when he hangs up meanwhile. */
export function keepUpload(context: Context, upload: Upload, use: Use): Promise<Media> {
  const { em, memberId, house, uploads } = context;
  const work = async () => {
    const prepared = await prepareUpload(context, upload, use);
    const insert = () => em.transactional((inside) => insertMedium(inside, memberId, prepared));
    return keep(house.media.store, [prepared], insert);
  };
  return uploads.during(work());
}
