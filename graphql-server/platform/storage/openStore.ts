import { join } from 'node:path';
import type { Env } from '../config/env.ts';
import { createFolderStore } from './folderStore.ts';
import type { Store } from './store.ts';

/** The configured store: a bucket, or a folder beside the database. */
export const openStore = (env: Env): Promise<Store> => open(env, join(env.dataDir, 'media', 'files'), '');

/**
 * Opens a separate store for other files next to the media store: a folder, or a prefix (`assets/builds`) in the same
 * bucket.
 */
export const openStoreBeside = (env: Env, place: string): Promise<Store> =>
  open(env, join(env.dataDir, 'media', place), `${place}/`);

async function open(env: Env, folder: string, prefix: string): Promise<Store> {
  const bucket = env.MEDIA_S3_BUCKET;
  if (!bucket) return createFolderStore(folder);
  // Loaded only when it is needed.
  const { createS3Store } = await import('./s3Store.ts');
  const [accessKeyId, secretAccessKey] = [env.MEDIA_S3_ACCESS_KEY_ID, env.MEDIA_S3_SECRET_ACCESS_KEY];
  return createS3Store({
    bucket,
    prefix,
    region: env.MEDIA_S3_REGION,
    endpoint: env.MEDIA_S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
