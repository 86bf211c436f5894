import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { createFolderStore } from './folderStore.ts';
import type { Store } from './store.ts';

/** The store that the environment names: a bucket, or else a folder beside the database. */
export async function openStore(env: Env): Promise<Store> {
  const bucket = env.MEDIA_S3_BUCKET;
  if (!bucket) return createFolderStore(join(env.dataDir, 'media', 'files'));
  // Only who needs the SDK waits for it.
  const { createS3Store } = await import('./s3Store.ts');
  const [accessKeyId, secretAccessKey] = [env.MEDIA_S3_ACCESS_KEY_ID, env.MEDIA_S3_SECRET_ACCESS_KEY];
  return createS3Store({
    bucket,
    region: env.MEDIA_S3_REGION,
    endpoint: env.MEDIA_S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
