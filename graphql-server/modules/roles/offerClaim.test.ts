import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import { offerClaim } from './offerClaim.ts';

const testApp = useTestApp();
let dataDir: string;
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'hodlhood-claim-'))));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const warn = vi.fn();
const offer = (folder: string) =>
  offerClaim({ pool: testApp.database.pool, dataDir: folder, origin: 'http://hood.test', log: { warn } });
const link = () => readFile(join(dataDir, 'owner-claim-link'), 'utf8');

it('the first claim link is offered by a later start where it could not be written before', async () => {
  await expect(offer(join(dataDir, 'none'))).rejects.toThrow('ENOENT');
  await offer(dataDir);
  expect(await link()).toMatch(/^http:\/\/hood.test\/claim-ownership#[\w-]{43}\n$/);
  expect(await readdir(dataDir)).toEqual(['owner-claim-link']);
  expect(warn).not.toHaveBeenCalled();
});

it('a start without the file warns and says how a new link is made, while there is no owner', async () => {
  await offer(dataDir);
  await rm(join(dataDir, 'owner-claim-link'));
  await offer(dataDir);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.stringContaining('npm run admin -- claim-link'),
  );
  await testApp.create.user({ role: 'owner' });
  await offer(dataDir);
  expect(warn).toHaveBeenCalledTimes(1);
});
