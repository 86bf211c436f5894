import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request, type APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { register, type Member } from './member.ts';
import type { Product } from './product.ts';

/** The first owner of a new product, and the REST API in their name. */
export async function firstOwner(
  { url: baseURL, dataDir }: Product,
  username = 'ann',
): Promise<{ owner: Member; api: APIRequestContext }> {
  const owner = await register(baseURL, username);
  const api = await request.newContext({ baseURL, storageState: owner.session });
  const link = await readFile(join(dataDir, 'owner-claim-link'), 'utf8');
  const claimed = await api.post('/api/claim-ownership', { data: { secret: new URL(link).hash.slice(1) } });
  expect(claimed.status()).toBe(200);
  return { owner, api };
}

/** What the server answers when the sign-in is too old. */
export const REAUTHENTICATION = {
  json: {
    data: null,
    errors: [{ message: 'Sign in again to do this.', extensions: { code: 'REAUTHENTICATION_REQUIRED' } }],
  },
};
